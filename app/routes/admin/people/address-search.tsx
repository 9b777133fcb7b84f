import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { peopleWords as words } from '#content/staff/people.ts';

interface AddressSearchProps {
  email: string;
  error: string | undefined;
  onFind: (email: string) => void;
}

export function AddressSearch({ email, error, onFind }: AddressSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  // Back and Forward change the address under the field, which keeps the focus.
  useEffect(() => {
    if (field.current) field.current.value = email;
  }, [email]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFind(`${new FormData(event.currentTarget).get('email') ?? ''}`.trim());
  };
  return (
    <search>
      {/* The server knows best what an address is. */}
      <form onSubmit={submit} noValidate className="flex max-w-content flex-wrap items-start gap-x-3 gap-y-2">
        <Field
          ref={field}
          name="email"
          type="email"
          label={words.address}
          hint={words.addressHint}
          error={error}
          defaultValue={email}
          maxLength={254}
          autoComplete="off"
          autoFocus={email === ''}
          className="max-w-120 min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="outline" className="sm:mt-7">
          {words.find}
        </Button>
      </form>
    </search>
  );
}
