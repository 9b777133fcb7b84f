import { useState } from 'react';
import { formatDate } from '#app/staff/frame/format.ts';
import { ConfirmDialog } from '#app/staff/frame/open-dialog.tsx';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { type DataColumn, DataTable } from '#app/staff/lists/data-table.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Face } from '#app/ui/face.tsx';
import { teamWords, teamWords as words } from '#content/staff/team.ts';
import { languageNames } from '#contract/language.ts';
import type { StaffMember } from '#contract/staff.ts';
import { useMailLink } from '../mails/mail-link.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';
import {
  type LostInvitation,
  type MemberAction,
  type MemberActionKind,
  useMemberAction,
  useTeam,
} from './use-team.ts';

export default function Team() {
  const { id: ownId } = useMe();
  const team = useTeam();
  const [inviting, setInviting] = useState(false);
  const [action, setAction] = useState<MemberAction>();
  const [lost, setLost] = useState<LostInvitation>();
  const link = useMailLink();
  const showLink = (invitation: LostInvitation) => {
    setLost(invitation);
    link.mutate(invitation.mail);
  };
  return (
    <>
      <PageTitle
        title={words.title}
        aside={
          <Button size="sm" onClick={() => setInviting(true)}>
            {words.invite.open}
          </Button>
        }
      />
      <DataTable
        caption={words.title}
        columns={columnsFor(ownId, { onAction: setAction, onLost: showLink })}
        rows={team.data?.data ?? []}
        status={team.data ? 'ready' : team.isError && !team.isFetching ? 'failed' : 'loading'}
        onRetry={() => void team.refetch()}
        empty={<EmptyState title={words.none} />}
      />
      {inviting ? (
        <InviteDialog
          onLost={(invitation) => {
            // Closed before the next dialog opens, which would otherwise return the focus into this one.
            setInviting(false);
            showLink(invitation);
          }}
          onClose={() => setInviting(false)}
        />
      ) : null}
      {lost ? (
        <InvitationLink
          name={lost.name}
          link={link}
          onRetry={() => link.mutate(lost.mail)}
          onClose={() => setLost(undefined)}
        />
      ) : null}
      {action ? <MemberActionDialog action={action} onClose={() => setAction(undefined)} /> : null}
    </>
  );
}

const oneLine = 'whitespace-nowrap';

interface Handlers {
  onAction: (action: MemberAction) => void;
  onLost: (invitation: LostInvitation) => void;
}

function columnsFor(ownId: string, { onAction, onLost }: Handlers): DataColumn<StaffMember>[] {
  const heads = words.columns;
  return [
    {
      header: heads.name,
      names: true,
      cell: ({ id, name, picture, languages }) => (
        <span className="flex items-center gap-2.5">
          <Face name={name} picture={picture} />
          <span>
            {name} {id === ownId ? <span className="font-normal text-ink-quiet">{words.you}</span> : null}
            {languages.length > 0 ? (
              <span className="block text-xs font-normal text-ink-soft">
                {languages.map((language) => languageNames[language]).join(', ')}
              </span>
            ) : null}
          </span>
        </span>
      ),
    },
    { header: heads.email, cell: ({ email }) => email },
    { header: heads.role, cell: ({ role }) => words.roles[role].name, look: oneLine },
    { header: heads.state, cell: (member) => <MemberState member={member} /> },
    { header: heads.secondFactor, cell: ({ secondFactor }) => (secondFactor ? words.on : words.off) },
    { header: heads.lastSeen, cell: ({ lastSeenAt }) => formatDate(lastSeenAt), look: oneLine },
    {
      header: heads.actions,
      cell: (member) =>
        member.id === ownId ? (
          <span className="text-ink-quiet">{words.notYourself}</span>
        ) : (
          <MemberMenu member={member} onAction={(kind) => onAction({ kind, member })} onLost={onLost} />
        ),
      look: oneLine,
    },
  ];
}

const harsh: readonly MemberActionKind[] = ['disable', 'removeFactor'];

function MemberActionDialog({ action, onClose }: { action: MemberAction; onClose: () => void }) {
  const doing = useMemberAction();
  const words = teamWords.actions[action.kind];
  return (
    <ConfirmDialog
      title={words.title(action.member)}
      text={words.text}
      action={words.action}
      harsh={harsh.includes(action.kind)}
      busy={doing.isPending}
      onConfirm={() => doing.mutate(action, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function MemberState({ member: { disabled, invited, lostInvitation } }: { member: StaffMember }) {
  const state = disabled ? 'disabled' : invited ? 'invited' : 'active';
  return (
    <>
      <StateTag tone={state === 'active' ? 'done' : 'quiet'}>{words.states[state]}</StateTag>
      {lostInvitation ? <StateTag tone="failed">{words.lost.state}</StateTag> : null}
    </>
  );
}
