import { invitationHours } from '#contract/expiry-times.ts';
import type { StaffRole } from '#contract/staff.ts';

const roles: Record<StaffRole, { name: string; meaning: string }> = {
  agent: { name: 'Agent', meaning: 'Answers live chats.' },
  admin: { name: 'Admin', meaning: 'Answers live chats and has full access to this dashboard.' },
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
    secondFactor: 'Two-factor',
    lastSeen: 'Last seen',
    actions: 'Actions',
  },
  you: '(you)',
  on: 'On',
  off: 'Off',
  none: 'No staff yet.',
  change: 'Change',
  changeWhom: (p: Named) => `Change ${p.name}`,
  notYourself: 'Ask another admin',
  resend: 'Resend invitation',
  resendFailed: 'The invitation was not sent. Please try again.',
  /** An invitation that was not delivered: no mail server is set up, or it did not take the email. */
  lost: {
    state: 'Not emailed',
    show: 'Show invitation link',
    link: 'Invitation link',
    title: (p: Named) => `Send ${p.name} this link yourself`,
    lead: (p: Named) =>
      `The invitation could not be emailed. With this link ${p.name} chooses a password. It works once, for ${invitationHours} hours from the invitation. Viewing it is recorded in the audit log.`,
  },
  actions: {
    admin: {
      action: 'Make admin',
      title: (p: Named) => `Make ${p.name} an admin?`,
      text: 'Admins see all customer data, and can invite and disable colleagues. They will have to sign in again.',
      done: (p: Named) => `${p.name} is now an admin.`,
      failed: 'The role was not changed. Please try again.',
    },
    agent: {
      action: 'Make agent',
      title: (p: Named) => `Make ${p.name} an agent?`,
      text: 'Agents answer live chats and do not see this dashboard. They will have to sign in again.',
      done: (p: Named) => `${p.name} is now an agent.`,
      failed: 'The role was not changed. Please try again.',
    },
    disable: {
      action: 'Disable',
      title: (p: Named) => `Disable ${p.name}?`,
      text: 'They are signed out everywhere right away and cannot sign in until an admin enables them again.',
      done: (p: Named) => `${p.name} can no longer sign in.`,
      failed: 'The account was not disabled. Please try again.',
    },
    enable: {
      action: 'Enable',
      title: (p: Named) => `Enable ${p.name}?`,
      text: 'They can sign in again with their old password.',
      done: (p: Named) => `${p.name} can sign in again.`,
      failed: 'The account was not enabled. Please try again.',
    },
    removeFactor: {
      action: 'Remove two-factor',
      title: (p: Named) => `Remove ${p.name}’s two-factor authentication?`,
      text: 'For someone who lost both their phone and their backup codes. They are signed out everywhere, and can sign in with just their password until they set it up again. Make sure the request really comes from them.',
      done: (p: Named) => `${p.name} can now sign in with just a password.`,
      failed: 'Two-factor authentication was not removed. Please try again.',
    },
  },
  invite: {
    open: 'Invite',
    title: 'Invite a colleague',
    lead: 'They get a link to choose a password, by email or from you.',
    name: 'Name',
    email: 'Email address',
    role: 'Role',
    send: 'Invite',
    done: (p: { email: string }) => `The invitation to ${p.email} is on its way.`,
    failed: 'The invitation was not sent. Please try again.',
  },
};
