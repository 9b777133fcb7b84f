import type { MailLink } from '#contract/mails.ts';

/**
 * The policy of the page holds inside the frame too and refuses style attributes, though not styles that are set by
 * script. Our mails are rendered by React, which escapes quotes in texts: what reads like an attribute is one.
 */
export function withStylesSetAside(html: string): string {
  return html.replaceAll(' style="', ' data-style="');
}

/** Called on the frame's document, whose own scripts are off. */
export function dress(mail: Document): void {
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  for (const link of mail.querySelectorAll('a')) link.target = '_blank';
}

/** What the recipient is asked to press. A mail has one link at most; addresses in a customer's words are no links. */
export function actionIn(html: string): MailLink | undefined {
  const mail = new DOMParser().parseFromString(withStylesSetAside(html), 'text/html');
  const link = mail.querySelector<HTMLAnchorElement>('a[href^="http://"], a[href^="https://"]');
  return link ? { label: link.textContent, href: link.href } : undefined;
}
