import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { teamWords as words } from '#content/staff/team.ts';
import type { StaffMember } from '#contract/staff.ts';

export function MemberState({ member: { disabled, invited, lostInvitation } }: { member: StaffMember }) {
  const state = disabled ? 'disabled' : invited ? 'invited' : 'active';
  return (
    <>
      <StateTag tone={state === 'active' ? 'done' : 'quiet'}>{words.states[state]}</StateTag>
      {lostInvitation ? <StateTag tone="failed">{words.lost.state}</StateTag> : null}
    </>
  );
}
