import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal } from '#app/chat/protocol/requests.ts';
import type { ChatClient } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { Field } from '#app/ui/field.tsx';

type Refusals = Partial<Record<'name' | 'email' | 'form', string>>;

/** One request at a time, and why it failed: at the field that the server names, without a connection in a sentence of ours. */
export function useAsking() {
  const { needsConnection } = useCopy('chat');
  const [refusals, setRefusals] = useState<Refusals>({});
  const [isBusy, setBusy] = useState(false);
  /** True where the server has done it. */
  const ask = async (request: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefusals({});
    try {
      await request();
      return true;
    } catch (error) {
      const { code, message } = error as Refusal;
      const field = code.startsWith('name') ? 'name' : code.startsWith('email') ? 'email' : 'form';
      setRefusals({ [field]: message || needsConnection });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { ask, isBusy, refusals, setRefusals };
}

/** What was typed; null where that is no address, which is said at the field. */
export function useDetailsIn(setRefusals: (refusals: Refusals) => void) {
  const { details } = useCopy('chat');
  return (form: HTMLFormElement, isAddressNeeded: boolean) => {
    const [name, email] = ['name', 'email'].map(
      (field) => `${new FormData(form).get(field) ?? ''}`.trim() || null,
    );
    const field = form.querySelector('[name=email]') as HTMLInputElement;
    // The browser takes an address without a dot behind the @, which the server refuses.
    const isAddress = email ? !field.validity.typeMismatch && /\.[a-z]{2,}$/i.test(email) : !isAddressNeeded;
    if (isAddress) return { name: name ?? null, email: email ?? null };
    setRefusals({ email: details.emailInvalid });
    field.focus();
    return null;
  };
}

/** Sent when there is a connection again, where there is none now. */
export function giveDetails(
  client: ChatClient,
  { name, email }: { name: string | null; email: string | null },
): Promise<unknown> {
  return client.ask('details', { name, email }).catch((refusal: Refusal) => {
    if (refusal.code !== 'offline') throw refusal;
    client.setDetails(name, email);
  });
}

export function onSubmit(act: (form: HTMLFormElement) => unknown) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act(event.currentTarget);
  };
}

export function AddressField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { details } = useCopy('chat');
  return <Field name="email" type="email" label={details.email} autoComplete="email" {...props} />;
}

/** What was done with the form. */
export function FormResult({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-sm wrap-anywhere text-ink-soft">
      {children}
    </p>
  );
}

export function FormRefusal({ children }: { children: ReactNode }) {
  return children ? (
    <p role="alert" className="text-sm text-alarm">
      {children}
    </p>
  ) : null;
}
