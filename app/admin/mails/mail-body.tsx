import { useState } from 'react';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { mailWords } from '#content/staff/mails.ts';
import type { MailContent, MailLink } from '#contract/mails.ts';

const words = mailWords.mail;
const views = [
  { value: 'text', label: words.text },
  { value: 'seen', label: words.asSeen },
] as const;

/** The content of a mail, as text or as the recipient sees it. */
export function MailBody({ mail }: { mail: MailContent }) {
  const [view, setView] = useState<'text' | 'seen'>('text');
  return (
    <div className="grid grid-cols-1 gap-3">
      <RadioCards
        legend={words.view}
        legendHidden
        look="segmented"
        options={views}
        value={view}
        onChange={setView}
      />
      {view === 'text' ? (
        <div
          lang={mail.language}
          className="rounded-field border border-line bg-page p-4 text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {mail.text}
        </div>
      ) : (
        <SandboxedMail mail={mail} />
      )}
    </div>
  );
}

/**
 * Without scripts, forms and navigation of this page; the CSP of this page applies to it. `allow-same-origin`, so that we can set
 * its styles from outside.
 */
function SandboxedMail({ mail }: { mail: MailContent }) {
  return (
    <iframe
      title={mail.subject}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withStylesAsData(mail.html)}
      onLoad={({ currentTarget: frame }) => {
        if (!frame.contentDocument) return;
        applyStyles(frame.contentDocument);
        frame.style.height = `${frame.contentDocument.documentElement.scrollHeight}px`;
      }}
      className="min-h-96 w-full rounded-field border border-line"
    />
  );
}

/**
 * The CSP of the page applies inside the iframe too and refuses style attributes, but not styles that a script sets. Our mails
 * are rendered by React, which escapes quotes in text: so this matches attributes alone.
 */
function withStylesAsData(html: string): string {
  return html.replaceAll(' style="', ' data-style="');
}

/** Sets the styles in the iframe's document, whose own scripts are off. */
function applyStyles(mail: Document): void {
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  for (const link of mail.querySelectorAll('a')) link.target = '_blank';
}

/** The link of the mail's button. A mail has one at most; addresses in a customer's text are no links. */
export function actionIn(html: string): MailLink | undefined {
  const mail = new DOMParser().parseFromString(withStylesAsData(html), 'text/html');
  const link = mail.querySelector<HTMLAnchorElement>('a[href^="http://"], a[href^="https://"]');
  return link ? { label: link.textContent, href: link.href } : undefined;
}
