import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Field } from '#app/ui/field.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { likelyAddress } from './likely-address.ts';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'ref' | 'onBlur' | 'onInput'>;

/** Asks about a domain that looks mistyped, in the place of the hint, and takes every address all the same. */
export function EmailField({ hint, ...props }: EmailFieldProps) {
  const copy = useCopy('email');
  const field = useRef<HTMLInputElement>(null);
  const [suggested, setSuggested] = useState<string>();
  // It may have been filled in and left before this code was here.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement)
      setSuggested(likelyAddress(field.current.value));
  }, []);
  const take = () => {
    if (!field.current || !suggested) return;
    field.current.value = suggested;
    // Whoever watches the field learns of it as if it had been typed.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
    field.current.focus();
    setSuggested(undefined);
  };
  const question = suggested ? (
    <span className="text-ink">
      {copy.didYouMean({ address: suggested })}{' '}
      <button type="button" onClick={take} className={`${textLinkLook()} -my-1 py-1 font-semibold`}>
        {copy.take}
      </button>
    </span>
  ) : null;
  return (
    <Field
      {...props}
      ref={field}
      type="email"
      hint={<span role="status">{question ?? hint}</span>}
      onBlur={({ currentTarget }) => setSuggested(likelyAddress(currentTarget.value))}
      onInput={() => setSuggested(undefined)}
    />
  );
}
