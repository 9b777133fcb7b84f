import { type ComponentProps, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { signInWords } from '#content/staff/sign-in.ts';

/** With a button that shows the password. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Field
        required
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="absolute -top-1 right-0 noscript:hidden min-h-7 pointer-coarse:-top-5 pointer-coarse:min-h-touch pointer-coarse:pt-4 rounded-[0.25rem] text-xs text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {shown ? signInWords.hide : signInWords.show}
      </button>
    </div>
  );
}
