import { site } from '#content/site.ts';
import { invitationHours, resetMinutes } from '#contract/expiry-times.ts';
import type { MailComposers } from '#server/mail/compose.ts';

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    /** Mails of earlier versions have no role. */
    staffInvitation: { name: string; role?: string | null; sealedToken: string };
    passwordReset: { name: string; role?: string | null; sealedToken: string };
  }
}

export const staffMails: Partial<MailComposers> = {
  staffInvitation: ({ name, role, sealedToken }, { copy: { staffInvitation: copy }, address, secret }) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ hours: invitationHours })],
    action: { label: copy.choose, href: address(`${homeOf(role)}#invitation=${secret.unseal(sealedToken)}`) },
    reason: copy.reason({ brand: site.brand }),
  }),
  passwordReset: ({ name, role, sealedToken }, { copy: { passwordReset: copy }, address, secret }) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ minutes: resetMinutes })],
    action: { label: copy.choose, href: address(`${homeOf(role)}#password=${secret.unseal(sealedToken)}`) },
    reason: copy.reason({ brand: site.brand }),
  }),
};

/** Where a colleague goes on after choosing a password. */
const homeOf = (role: string | null | undefined) => (role === 'agent' ? '/support' : '/admin');
