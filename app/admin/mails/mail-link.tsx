import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { focusTitle } from '#app/staff/frame/open-dialog.tsx';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { Button } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { mailWords } from '#content/staff/mails.ts';
import type { MailLink } from '#contract/mails.ts';
import { actionIn } from './mail-body.tsx';

const words = mailWords.mail;

/** Without a mail server this is the only way to hand on the link. */
export function LinkIn({ html }: { html: string }) {
  const action = actionIn(html);
  return action ? <ShownLink link={action} /> : null;
}

/** The server returns the link on request and records the admin in the audit log. */
export function useMailLink() {
  return useMutation({
    mutationFn: (id: number) => postJson<{ data: MailLink }>(`/api/admin/mails/${id}/link`),
    onError: (error) => showFailure(error, words.linkNotShown),
  });
}

export function LinkOnDemand({ id }: { id: number }) {
  const asking = useMailLink();
  if (asking.data) return <ShownLink link={asking.data.data} />;
  return (
    <LinkPart>
      <p className="text-ink-soft">{words.showLinkWarning}</p>
      <div ref={focusTitle} className="contents">
        <SmallButton label={words.showLink} busy={asking.isPending} onClick={() => asking.mutate(id)} />
      </div>
    </LinkPart>
  );
}

export function ShownLink({ link: { label, href }, title }: { link: MailLink; title?: string }) {
  return (
    <LinkPart title={title}>
      <p>{label}</p>
      <p className="wrap-anywhere">
        <a href={href} target="_blank" rel="noreferrer" className={textLinkLook()}>
          {href}
        </a>
      </p>
      {/* A link with a token behind the # is for the recipient alone; other links are public. */}
      {new URL(href).hash ? <p className="text-ink-soft">{words.linkWarning}</p> : null}
      <SmallButton label={words.copy} onClick={() => void copy(href)} />
    </LinkPart>
  );
}

function LinkPart({ title = words.link, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2 rounded-field border border-line-strong p-4 text-sm">
      <h3 className="font-text text-sm font-semibold tracking-normal">{title}</h3>
      {children}
    </section>
  );
}

function SmallButton({ label, ...button }: { label: string; busy?: boolean; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" className="justify-self-start" {...button}>
      {label}
    </Button>
  );
}

/** Browsers give access to the clipboard over https and on localhost alone. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: words.copied });
  } catch {
    showToast({ variant: 'destructive', title: words.notCopied });
  }
}
