import type { MouseEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { showToast, type ToastMessage } from '#app/ui/toast/toast-store.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What is copied, for screen readers. */
  of?: string;
  copied: string;
  failed: ToastMessage;
  /** Selected instead where the browser gives us no clipboard: not on HTTPS, or refused by the visitor. */
  selects?: string;
}

export default function CopyButton({ text, label, of, copied, failed, selects }: CopyButtonProps) {
  const copy = async ({ currentTarget: { dataset } }: MouseEvent<HTMLElement>) => {
    const isCopied = 'copied' in dataset;
    delete dataset.copied;
    try {
      // The page script has copied it already where the press came before this code.
      if (!isCopied) await navigator.clipboard.writeText(text);
      showToast({ title: copied, description: text });
    } catch {
      const value = document.getElementById(selects ?? '');
      if (value) getSelection()?.selectAllChildren(value);
      showToast(failed);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      className="noscript:hidden"
      aria-label={of && `${label}: ${of}`}
      data-copies={text}
      onClick={copy}
    >
      {label}
    </Button>
  );
}
