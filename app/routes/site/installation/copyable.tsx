import { useRef } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast-store.ts';

/** A value to be typed in elsewhere. One press selects all of it; the button is there where scripts are. */
export function Copyable({ label, text }: { label: string; text: string }) {
  const { guide } = useCopy('installation');
  const value = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: guide.copied, description: text });
    } catch {
      // Not offered outside of HTTPS, and a visitor may refuse it.
      if (value.current) getSelection()?.selectAllChildren(value.current);
      showToast({ title: guide.notCopied, description: guide.selected });
    }
  };
  return (
    <div className="flex max-w-measure items-center gap-3 rounded-field border border-line-strong bg-card py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1">
        <span className="block text-xs text-ink-soft">{label}</span>
        <code ref={value} className="font-mono text-sm wrap-anywhere select-all">
          {text}
        </code>
      </p>
      <Button
        variant="outline"
        size="sm"
        className="noscript:hidden"
        aria-label={`${guide.copy}: ${label}`}
        onClick={copy}
      >
        {guide.copy}
      </Button>
    </div>
  );
}
