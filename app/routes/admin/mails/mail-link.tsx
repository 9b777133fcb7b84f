import { Button } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { mailWords } from '#content/staff/mails.ts';
import { actionIn } from './mail-html.ts';

const words = mailWords.mail;

/** Without a mail server this is the only way to the page behind the link. */
export function MailLink({ html }: { html: string }) {
  const action = actionIn(html);
  if (!action) return null;
  return (
    <section className="grid grid-cols-1 gap-2 rounded-field border border-line-strong p-4 text-sm">
      <h3 className="font-text text-sm font-semibold tracking-normal">{words.link}</h3>
      <p>{action.label}</p>
      <p className="wrap-anywhere">
        <a href={action.href} target="_blank" rel="noreferrer" className={textLinkLook()}>
          {action.href}
        </a>
      </p>
      <p className="text-ink-soft">{words.linkWarning}</p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => void copy(action.href)}
      >
        {words.copy}
      </Button>
    </section>
  );
}

/** Browsers offer the clipboard only over https and on this machine itself. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: words.copied });
  } catch {
    showToast({ variant: 'destructive', title: words.notCopied });
  }
}
