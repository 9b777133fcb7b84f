import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { site } from '#content/site.ts';
import { accountWords } from '#content/staff/account.ts';

const words = accountWords.factor;

/** The codes are shown once: they can be printed or copied. */
export function BackupCodes({ codes, children }: { codes: readonly string[]; children?: ReactNode }) {
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    showToast({ title: done ? words.copied : words.notCopied });
  };
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <div data-print>
        <p className="font-semibold">{words.codes}</p>
        <p className="hidden print:block">{site.brand}</p>
        <p className="text-ink-soft">{words.codesHint}</p>
        <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono select-all sm:max-w-72">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={copy}>
          {words.copy}
        </Button>
        <Button variant="outline" size="sm" onClick={() => print()}>
          {words.print}
        </Button>
        {children}
      </div>
    </div>
  );
}
