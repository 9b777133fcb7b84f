import { Fragment } from 'react';

/** An email address that may be broken after the @ or a dot, before it is broken inside a word. */
export function Address({ email }: { email: string }) {
  const [first, ...rest] = email.match(/[^@.]*[@.]+|[^@.]+/g) ?? [];
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
