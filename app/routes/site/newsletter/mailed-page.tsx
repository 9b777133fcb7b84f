import type { ComponentProps, ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { takeFocus } from '#app/features/newsletter/take-focus.ts';
import { Button } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { site } from '#content/site.ts';

interface MailedPageProps {
  title: string;
  heading: string;
  text: string;
  /** The heading says what came of pressing the button. */
  answered: boolean;
  children?: ReactNode;
}

export function MailedPage({ title, heading, text, answered, children }: MailedPageProps) {
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 justify-items-start gap-6 px-gutter py-section">
      <title>{`${title} | ${site.brand}`}</title>
      <meta name="robots" content="noindex" />
      <h1 ref={answered ? takeFocus : null} tabIndex={-1} className="max-w-[14em] text-section">
        {heading}
      </h1>
      <p className="max-w-measure text-lg text-ink-soft">{text}</p>
      {children}
    </section>
  );
}

interface MailedFormProps {
  form: ComponentProps<'form'>;
  token: string | null | undefined;
  busy: boolean;
  children: ReactNode;
}

export function MailedForm({ form, token, busy, children }: MailedFormProps) {
  const { noScript } = useCopy('newsletter');
  return (
    <>
      <form {...form} className="noscript:hidden">
        <input type="hidden" name="token" value={token ?? ''} />
        {/* Pressed before the scripts are here, it would send the form without what stands behind the #. */}
        <Button type="submit" size="lg" busy={busy} disabled={!token}>
          {children}
        </Button>
      </form>
      <div className="hidden gap-1 noscript:grid">
        <p>{noScript}</p>
        <MailUs />
      </div>
    </>
  );
}

export function MailUs() {
  return (
    <a href={`mailto:${site.email}`} className={`${textLinkLook()} justify-self-start`}>
      {site.email}
    </a>
  );
}
