import { type ReactElement, useId } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import CopyButton from './copy-button.island.tsx';

interface CopyableProps {
  label: string;
  text: string;
  /** Wraps the button where it is an island of its own. */
  wrap?: (button: ReactElement<object>) => ReactElement;
}

/** A value that the visitor types in on a device. One press selects all of it; with scripts there is a copy button. */
export function Copyable({ label, text, wrap = (button) => button }: CopyableProps) {
  const { guide } = useCopy('installation');
  const id = useId();
  return (
    <div className="flex items-center gap-3 rounded-field border border-line-strong bg-card py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1">
        <span className="block text-xs text-ink-soft">{label}</span>
        <code id={id} className="font-mono text-sm wrap-anywhere select-all">
          {text}
        </code>
      </p>
      {wrap(
        <CopyButton
          text={text}
          label={guide.copy}
          of={label}
          copied={guide.copied}
          failed={{ title: guide.notCopied, description: guide.selected }}
          selects={id}
        />,
      )}
    </div>
  );
}
