import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { InlineScript } from '#app/islands/inline-script.tsx';
import { HiddenFields } from '#app/site/forms/hidden-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { site } from '#content/site.ts';
import mailedToken from './token-from-hash.ts?script';

interface Words {
  heading: string;
  text: string;
}

/** The target of a link in a mail. Only its button acts, because mail scanners open links too. */
export function MailLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 px-gutter py-section">
      <title>{`${title} | ${site.brand}`}</title>
      <meta name="robots" content="noindex" />
      {children}
    </section>
  );
}

export function Message({ heading, text, children }: Words & { children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-6">
      <h1 className="max-w-[14em] text-section">{heading}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{text}</p>
      {children}
    </div>
  );
}

interface MailLinkFormProps extends Words {
  action: string;
  /** The words of its button. */
  submit?: string;
  /** What else is in the form, such as fields or other buttons. */
  children?: ReactNode;
  /** Shown instead where the address has no token. */
  incomplete: ReactNode;
}

/** A plain form; the script moves the token from behind the # of the address into it. */
export function MailLinkForm({ action, submit, incomplete, children, ...words }: MailLinkFormProps) {
  const { noScript } = useCopy('newsletter');
  return (
    <div className="group">
      <div className="group-data-incomplete:hidden">
        <Message {...words}>
          <form method="post" action={action} className="noscript:hidden">
            <input type="hidden" name="token" />
            <HiddenFields />
            {children}
            {submit ? (
              <Button type="submit" size="lg">
                {submit}
              </Button>
            ) : null}
          </form>
          <div className="hidden gap-1 noscript:grid">
            <p>{noScript}</p>
            <MailUs />
          </div>
        </Message>
      </div>
      <div className="hidden group-data-incomplete:block">{incomplete}</div>
      <InlineScript code={mailedToken} />
    </div>
  );
}

export function MailUs() {
  return (
    <a href={`mailto:${site.email}`} className={`${textLinkLook()} justify-self-start`}>
      {site.email}
    </a>
  );
}
