import type { StaffRole } from '#contract/staff.ts';

const roles: Record<StaffRole, { name: string; meaning: string }> = {
  agent: { name: 'Agent', meaning: 'Answers the support chat.' },
  admin: { name: 'Admin', meaning: 'Answers the chat and sees and does everything in this dashboard.' },
};

interface Named {
  name: string;
}

/** The Staff tab. */
export const teamWords = {
  title: 'Staff',
  roles,
  states: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
  columns: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    state: 'Status',
    secondFactor: 'Second factor',
    lastSeen: 'Last seen',
    actions: 'Actions',
  },
  you: '(you)',
  on: 'On',
  off: 'Off',
  none: 'Nobody is here yet.',
  change: 'Change',
  changeWhom: (p: Named) => `Change ${p.name}`,
  notYourself: 'Ask another admin',
  resend: 'Send invitation again',
  resent: (p: { email: string }) => `A new invitation goes to ${p.email}.`,
  failed: 'That did not work. Please try again.',
  deeds: {
    admin: {
      action: 'Make admin',
      title: (p: Named) => `Make ${p.name} an admin?`,
      text: 'An admin sees the data of every customer, and invites and disables colleagues. They have to sign in again.',
      done: (p: Named) => `${p.name} is an admin now.`,
    },
    agent: {
      action: 'Make agent',
      title: (p: Named) => `Make ${p.name} an agent?`,
      text: 'An agent answers the chat and no longer sees this dashboard. They have to sign in again.',
      done: (p: Named) => `${p.name} is an agent now.`,
    },
    disable: {
      action: 'Disable',
      title: (p: Named) => `Disable ${p.name}?`,
      text: 'They are signed out everywhere at once and cannot sign in until an admin enables them again.',
      done: (p: Named) => `${p.name} can no longer sign in.`,
    },
    enable: {
      action: 'Enable',
      title: (p: Named) => `Enable ${p.name}?`,
      text: 'They can sign in again with the password they had.',
      done: (p: Named) => `${p.name} can sign in again.`,
    },
    removeFactor: {
      action: 'Remove second factor',
      title: (p: Named) => `Remove ${p.name}’s second factor?`,
      text: 'For somebody who lost the phone and the backup codes. They are signed out everywhere, and their password alone lets them in until they set up a new one. Make sure it is really them who asks.',
      done: (p: Named) => `${p.name} can sign in with the password alone.`,
    },
  },
  invite: {
    open: 'Invite',
    title: 'Invite a colleague',
    lead: 'They get a mail with a link to choose a password.',
    name: 'Name',
    email: 'E-mail address',
    role: 'Role',
    send: 'Send invitation',
    done: (p: { email: string }) => `An invitation goes to ${p.email}.`,
  },
};
