import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { peopleWords as words } from '#content/staff/people.ts';

interface PersonSearchProps {
  typed: string;
  error: string | undefined;
  onFind: (typed: string) => void;
}

export function PersonSearch({ typed, error, onFind }: PersonSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  // Back and Forward change the search in the address while the field stays mounted.
  useEffect(() => {
    if (field.current) field.current.value = typed;
  }, [typed]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFind(`${new FormData(event.currentTarget).get('typed') ?? ''}`.trim());
  };
  return (
    <search>
      <form onSubmit={submit} noValidate className="flex max-w-content flex-wrap items-start gap-x-3 gap-y-2">
        <Field
          ref={field}
          name="typed"
          type="search"
          label={words.search}
          hint={words.searchHint}
          error={error}
          defaultValue={typed}
          maxLength={254}
          autoComplete="off"
          autoFocus={typed === ''}
          className="max-w-120 min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="outline" className="sm:mt-7">
          {words.find}
        </Button>
      </form>
    </search>
  );
}
