import { useState } from 'react';
import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormRefusal, FormResult, onSubmit, useAsking } from './ask-form.tsx';

interface Props {
  client: ChatClient;
  view: ChatView;
}

function useVerification(client: ChatClient) {
  const { ask, isBusy, refusals } = useAsking();
  /** Without a code it asks for one. */
  const send = (code?: string) => ask(() => client.ask('verify', code === undefined ? {} : { code }));
  return { send, isBusy, refusal: refusals.form ?? refusals.email };
}

/** Under the conversation, from when a code was mailed, and that it was right. */
export function CodeQuestion({ client, view }: Props) {
  const { verify } = useCopy('chat');
  const { send, refusal, isBusy } = useVerification(client);
  const [isSentAgain, setSentAgain] = useState(false);
  const { isVerified, codeUntil } = view.verification;
  if (isVerified)
    return (
      <p role="status" className="border-t border-line px-5 py-3 text-sm text-ink-soft">
        {verify.done}
      </p>
    );
  if (!view.email || !codeUntil) return null;
  const submit = onSubmit(async (form) => {
    const field = form.querySelector('input');
    const panel = form.parentElement;
    if (!field) return;
    setSentAgain(false);
    if (await send(field.value)) panel?.querySelector('textarea')?.focus();
    else field.focus();
  });
  const sendAgain = async () => {
    setSentAgain(false);
    setSentAgain(await send());
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2 border-t border-line px-5 py-3">
      <Field
        name="code"
        label={verify.code({ email: view.email })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={refusal}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" busy={isBusy}>
          {verify.confirm}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => void sendAgain()}>
          {verify.again}
        </Button>
        <FormResult>{isSentAgain ? verify.sent : null}</FormResult>
      </div>
    </form>
  );
}

/** Among the visitor's details: that the address is confirmed, or a way to confirm it. */
export function AddressProof({ client, view, onSent }: Props & { onSent: () => void }) {
  const { verify } = useCopy('chat');
  const { send, refusal, isBusy } = useVerification(client);
  if (!view.hasSession || !view.email) return null;
  if (view.verification.isVerified) return <p className="text-sm text-ink-soft">{verify.done}</p>;
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">{verify.text}</p>
      <Button
        variant="outline"
        size="sm"
        busy={isBusy}
        onClick={() => void send().then((isSent) => isSent && onSent())}
        className="h-auto max-w-full py-2 wrap-anywhere"
      >
        {verify.open({ email: view.email })}
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
    </div>
  );
}
