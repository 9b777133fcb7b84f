import { useState } from 'react';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { mailWords } from '#content/staff/mails.ts';
import type { MailContent, MailLink } from '#contract/mails.ts';

const words = mailWords.mail;
const views = [
  { value: 'text', label: words.text },
  { value: 'seen', label: words.asSeen },
] as const;

/** The words of a mail. Both versions leave the server together; the text needs no trust in anything. */
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
 * No scripts, no forms, no way to lead this page elsewhere; what it may load is bound by the policy of this page. Of
 * our own origin only so that it can be dressed from outside.
 */
function SandboxedMail({ mail }: { mail: MailContent }) {
  return (
    <iframe
      title={mail.subject}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withStylesSetAside(mail.html)}
      onLoad={({ currentTarget: frame }) => {
        if (!frame.contentDocument) return;
        dress(frame.contentDocument);
        frame.style.height = `${frame.contentDocument.documentElement.scrollHeight}px`;
      }}
      className="min-h-96 w-full rounded-field border border-line"
    />
  );
}

/**
 * The policy of the page holds inside the frame too and refuses style attributes, though not styles that are set by
 * script. Our mails are rendered by React, which escapes quotes in texts: what reads like an attribute is one.
 */
function withStylesSetAside(html: string): string {
  return html.replaceAll(' style="', ' data-style="');
}

/** Called on the frame's document, whose own scripts are off. */
function dress(mail: Document): void {
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
