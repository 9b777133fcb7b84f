import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ApiError } from '#app/api-request.ts';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { teamWords as words } from '#content/staff/team.ts';
import type { InvitedAnswer, inviteRequest, StaffMember } from '#contract/staff.ts';

const path = '/api/admin/staff';
const key = ['team'];

export function useTeam() {
  // The mail of an invitation may have been delivered or refused.
  return useLiveQuery<{ data: StaffMember[] }>('mail', path, {
    queryKey: key,
    // Live updates do not report that a colleague was online or has chosen a password.
    staleTime: 0,
  });
}

/** A change of the team: afterwards the team is fetched again. */
function useChange<Wanted, Answer = unknown>(
  ask: (wanted: Wanted) => Promise<Answer>,
  onDone: (wanted: Wanted, answer: Answer) => void,
  onError: (error: Error, wanted: Wanted) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (answer, wanted) => {
      onDone(wanted, answer);
      return client.invalidateQueries({ queryKey: key });
    },
    onError,
  });
}

const memberPath = ({ id }: StaffMember) => `${path}/${encodeURIComponent(id)}`;

export function useMemberAction() {
  return useChange<MemberAction>(
    ({ kind, member }) =>
      postJson(`${memberPath(member)}/${memberActions[kind].path}`, memberActions[kind].body),
    ({ kind, member }) => showToast({ title: words.actions[kind].done(member) }),
    (error, { kind }) => showFailure(error, words.actions[kind].failed),
  );
}

/** An invitation whose mail was not delivered. */
export interface LostInvitation {
  mail: number;
  name: string;
}

type OnLost = (invitation: LostInvitation) => void;

const announceInvitation =
  (onLost: OnLost) =>
  ({ name, email }: Invitation, { data }: InvitedAnswer) => {
    if (data.lostInvitation) onLost({ mail: data.lostInvitation, name });
    else showToast({ title: words.invite.done({ email }) });
  };

export function useInviteAgain(onLost: OnLost) {
  return useChange<StaffMember, InvitedAnswer>(
    (member) => postJson(`${memberPath(member)}/invitation`),
    announceInvitation(onLost),
    (error) => showFailure(error, words.resendFailed),
  );
}

type Invitation = z.infer<typeof inviteRequest>;

/** The dialog shows refused fields itself. */
export function useInvite(onLost: OnLost) {
  return useChange<Invitation, InvitedAnswer>(
    (wanted) => postJson(path, wanted),
    announceInvitation(onLost),
    (error) => {
      if (Object.keys(refusedFields(error)).length === 0) showFailure(error, words.invite.failed);
    },
  );
}

/** The refused fields. The server refuses an address that is taken with 409 and one sentence. */
export function refusedFields(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return error.status === 409 && error.sentence ? { email: error.sentence } : error.fields;
}

/** The actions on a colleague, and their requests. */
const memberActions = {
  admin: { path: 'role', body: { role: 'admin' } },
  agent: { path: 'role', body: { role: 'agent' } },
  disable: { path: 'disabled', body: { disabled: true } },
  enable: { path: 'disabled', body: { disabled: false } },
  removeFactor: { path: 'second-factor/remove', body: undefined },
} as const;

export type MemberActionKind = keyof typeof memberActions;

export interface MemberAction {
  kind: MemberActionKind;
  member: StaffMember;
}

export function actionsFor({ role, disabled, secondFactor }: StaffMember): MemberActionKind[] {
  if (disabled) return ['enable'];
  return [
    role === 'admin' ? 'agent' : 'admin',
    ...(secondFactor ? (['removeFactor'] as const) : []),
    'disable',
  ];
}
