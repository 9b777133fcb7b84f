import { Menu, MenuAction } from '#app/ui/menu.tsx';
import { teamWords as words } from '#content/staff/team.ts';
import type { StaffMember } from '#contract/staff.ts';
import { actionsFor, type LostInvitation, type MemberActionKind, useInviteAgain } from './use-team.ts';

/** As high as a row of the table for a mouse, and a full touch target for touch. */
const triggerLook =
  'inline-flex min-h-7 items-center gap-1 rounded-field border border-edge px-2.5 text-sm font-medium whitespace-nowrap hover:bg-line pointer-coarse:min-h-touch';

interface MemberMenuProps {
  member: StaffMember;
  onAction: (kind: MemberActionKind) => void;
  onLost: (invitation: LostInvitation) => void;
}

export function MemberMenu({ member, onAction, onLost }: MemberMenuProps) {
  const inviting = useInviteAgain(onLost);
  const { name, lostInvitation } = member;
  return (
    <Menu trigger={words.change} triggerLabel={words.changeWhom(member)} triggerLook={triggerLook}>
      {lostInvitation ? (
        <MenuAction onClick={() => onLost({ mail: lostInvitation, name })}>{words.lost.show}</MenuAction>
      ) : null}
      {member.invited && !member.disabled ? (
        <MenuAction onClick={() => inviting.mutate(member)}>{words.resend}</MenuAction>
      ) : null}
      {actionsFor(member).map((kind) => (
        <MenuAction key={kind} onClick={() => onAction(kind)}>
          {words.actions[kind].action}
        </MenuAction>
      ))}
    </Menu>
  );
}
