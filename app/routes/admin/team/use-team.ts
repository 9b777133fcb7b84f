import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getJson, postJson } from '#app/staff/api.ts';
import { showFailure } from '#app/staff/failure.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { teamWords as words } from '#content/staff/team.ts';
import type { inviteRequest, StaffMember } from '#contract/staff.ts';
import { type MemberAction, memberActions } from './member-actions.ts';
import { refusedFields } from './refused-fields.ts';

const path = '/api/admin/staff';
const key = ['team'];

export function useTeam() {
  return useQuery({
    queryKey: key,
    queryFn: () => getJson<{ data: StaffMember[] }>(path),
    // Nobody announces that a colleague was seen or has chosen a password.
    staleTime: 0,
  });
}

/** Asks the server for a change of the team and, when it was done, says so and asks for the team again. */
function useChange<Wanted>(
  ask: (wanted: Wanted) => Promise<unknown>,
  done: (wanted: Wanted) => string,
  onError: (error: Error, wanted: Wanted) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (_, wanted) => {
      showToast({ title: done(wanted) });
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
    ({ kind, member }) => words.actions[kind].done(member),
    (error, { kind }) => showFailure(error, words.actions[kind].failed),
  );
}

export function useInviteAgain() {
  return useChange<StaffMember>(
    (member) => postJson(`${memberPath(member)}/invitation`),
    words.resent,
    (error) => showFailure(error, words.resendFailed),
  );
}

type Invitation = z.infer<typeof inviteRequest>;

/** What is wrong with a field is told beside it, by whoever shows the fields. */
export function useInvite() {
  return useChange<Invitation>(
    (wanted) => postJson(path, wanted),
    words.invite.done,
    (error) => {
      if (Object.keys(refusedFields(error)).length === 0) showFailure(error, words.invite.failed);
    },
  );
}
