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

interface EmailFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'ref' | 'onBlur' | 'onInput'> {
  ref?: Ref<HTMLInputElement>;
}

export function EmailField(props: EmailFieldProps) {
  const copy = useCopy('email-suggestion');
  return <AskingEmailField {...props} words={{ didYouMean: copy.didYouMean, take: copy.take }} />;
}

/**
 * Asks about a domain that looks mistyped, in the place of the hint: when the field loses the focus, and once before the form is
 * sent. The first press stops also where the question is shown already, as many do not see it; the next sends the address as it is.
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
  /** The address that a press was stopped for. */
  const stoppedFor = useRef<string>(undefined);
  const ask = (address: string) => {
    const likely = likelyAddress(address);
    setSuggested(likely);
    return likely !== undefined;
  };
  const askFirst = useEffectEvent(() => {
    const address = field.current?.value ?? '';
    if (stoppedFor.current === address || !ask(address)) return false;
    stoppedFor.current = address;
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
        stoppedFor.current = undefined;
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
