import { site } from '#content/site.ts';
import { newsletterConfirmationDays } from '#contract/expiry-times.ts';
import type { MailComposers } from '#server/mail/compose.ts';

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    newsletterConfirm: { sealedToken: string };
    newsletterWelcome: { sealedToken: string };
  }
}

export const newsletterMails: Partial<MailComposers> = {
  newsletterConfirm: ({ sealedToken }, { copy: { newsletterConfirm: copy }, language, address, secret }) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title,
    paragraphs: [copy.text({ days: newsletterConfirmationDays })],
    action: {
      label: copy.confirm,
      href: address(`/${language}/newsletter/confirm#${secret.unseal(sealedToken)}`),
    },
    reason: copy.reason({ brand: site.brand }),
  }),
  newsletterWelcome({ sealedToken }, { copy: { newsletterWelcome: copy }, language, address, secret }) {
    const token = secret.unseal(sealedToken);
    return {
      subject: copy.subject({ brand: site.brand }),
      title: copy.title,
      paragraphs: [copy.text],
      action: { label: copy.blog, href: address(`/${language}/blog`) },
      links: [{ label: copy.unsubscribe, href: address(`/${language}/newsletter/unsubscribe#${token}`) }],
      unsubscribe: address(`/api/newsletter/unsubscribe?token=${token}`),
      reason: copy.reason({ brand: site.brand }),
    };
  },
};
