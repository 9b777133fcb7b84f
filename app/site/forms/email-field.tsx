import {
  type ComponentProps,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type Copy, useCopy } from '#app/copy/copy.ts';
import { Field } from '#app/ui/field.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { likelyAddress } from './likely-address.ts';
import { askBeforeSending } from './use-form.ts';

/** A question counts as read after this time. One that appears while the visitor presses the button is not read yet. */
const readAfterMs = 1_000;

interface EmailFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'ref' | 'onBlur' | 'onInput'> {
  ref?: Ref<HTMLInputElement>;
}

export function EmailField(props: EmailFieldProps) {
  const copy = useCopy('email-suggestion');
  return <AskingEmailField {...props} words={{ didYouMean: copy.didYouMean, take: copy.take }} />;
}

/**
 * Asks about a domain that looks mistyped, in the place of the hint: when the field loses the focus, and once before the form is
 * sent. The visitor may send every address.
 */
export function AskingEmailField({
  hint,
  ref,
  words,
  ...props
}: EmailFieldProps & { words: Copy['email-suggestion'] }) {
  const field = useRef<HTMLInputElement>(null);
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      field.current = input;
      if (typeof ref === 'function') ref(input);
      else if (ref) ref.current = input;
    },
    [ref],
  );
  const [suggested, setSuggested] = useState<string>();
  const asked = useRef({ about: '', at: 0 });
  const ask = (address: string) => {
    const likely = likelyAddress(address);
    if (likely && asked.current.about !== address) asked.current = { about: address, at: performance.now() };
    setSuggested(likely);
    return likely !== undefined;
  };
  const askFirst = useEffectEvent(() => {
    const address = field.current?.value ?? '';
    const { about, at } = asked.current;
    const isRead = about === address && performance.now() - at > readAfterMs;
    if (isRead || !ask(address)) return false;
    // The next press sends it.
    asked.current = { about: address, at: Number.NEGATIVE_INFINITY };
    field.current?.focus();
    return true;
  });
  useEffect(() => {
    const input = field.current;
    // The visitor may have filled it in before this code was loaded.
    if (input && input !== document.activeElement) setSuggested(likelyAddress(input.value));
    askBeforeSending(input, () => askFirst());
    const forget = () => setSuggested(undefined);
    input?.form?.addEventListener('reset', forget);
    return () => input?.form?.removeEventListener('reset', forget);
  }, []);
  const take = () => {
    if (!field.current || !suggested) return;
    field.current.value = suggested;
    // Listeners of the field are notified as if the visitor had typed it.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
    field.current.focus();
    setSuggested(undefined);
  };
  const question = suggested ? (
    <span className="text-ink">
      {words.didYouMean({ address: suggested })}{' '}
      <button type="button" onClick={take} className={`${textLinkLook()} -my-1 py-1 font-semibold`}>
        {words.take}
      </button>
    </span>
  ) : null;
  return (
    <Field
      {...props}
      ref={attach}
      type="email"
      hint={<span role="status">{question ?? hint}</span>}
      onBlur={({ currentTarget }) => afterPress(() => ask(currentTarget.value))}
      onInput={() => {
        asked.current = { about: '', at: 0 };
        setSuggested(undefined);
      }}
    />
  );
}

/** The question makes the form taller: a button that moved while it is pressed would get no click. */
function afterPress(show: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(show), { once: true });
  else show();
}
