import type { StaffMember } from '#contract/staff.ts';

/** What can be done to a colleague, and what is asked of the server for it. */
export const deeds = {
  admin: { path: 'role', body: { role: 'admin' } },
  agent: { path: 'role', body: { role: 'agent' } },
  disable: { path: 'disabled', body: { disabled: true } },
  enable: { path: 'disabled', body: { disabled: false } },
  removeFactor: { path: 'second-factor/remove', body: undefined },
} as const;

export type DeedKind = keyof typeof deeds;

export interface Deed {
  kind: DeedKind;
  member: StaffMember;
}

export function deedsFor({ role, disabled, secondFactor }: StaffMember): DeedKind[] {
  if (disabled) return ['enable'];
  return [
    role === 'admin' ? 'agent' : 'admin',
    ...(secondFactor ? (['removeFactor'] as const) : []),
    'disable',
  ];
}
