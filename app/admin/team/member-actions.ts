import type { StaffMember } from '#contract/staff.ts';

/** What can be done to a colleague, and what is asked of the server for it. */
export const memberActions = {
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
