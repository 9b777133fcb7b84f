import { useCallback, useEffect, useState } from 'react';
import type { ChatResponse } from '#app/chat/protocol/requests.ts';
import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { QrDrawing } from '#app/ui/pictures/qr-drawing.tsx';
import { chatLinkLifeMs } from '#contract/chat/limits.ts';
import { timeOf } from '../times.ts';
import {
  AddressField,
  FormRefusal,
  FormResult,
  giveDetails,
  onSubmit,
  useAsking,
  useDetailsIn,
} from './ask-form.tsx';
import { AddressProof } from './verify-address.tsx';

interface DetailsProps {
  client: ChatClient;
  view: ChatView;
  onCodeSent: () => void;
}

export function Details({ client, view, onCodeSent }: DetailsProps) {
  const { details } = useCopy('chat');
  const { ask, refusals, setRefusals } = useAsking();
  const detailsIn = useDetailsIn(setRefusals);
  const [isSaved, setIsSaved] = useState(false);
  const submit = onSubmit(async (form) => {
    setIsSaved(false);
    const given = detailsIn(form, false);
    if (given) setIsSaved(await ask(() => giveDetails(client, given)));
  });
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-2">
        <Field
          name="name"
          label={details.name}
          autoComplete="name"
          defaultValue={view.name ?? ''}
          error={refusals.name}
        />
        <AddressField defaultValue={view.email ?? ''} error={refusals.email} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="sm">
            {details.save}
          </Button>
          <FormResult>{isSaved ? details.saved : null}</FormResult>
        </div>
        <FormRefusal>{refusals.form}</FormRefusal>
      </form>
      <AddressProof {...{ client, view }} onSent={onCodeSent} />
    </>
  );
}

export function Transcript({ client, view }: Omit<DetailsProps, 'onCodeSent'>) {
  const { send, transcript } = useCopy('chat');
  const { ask, isBusy, refusals, setRefusals } = useAsking();
  const detailsIn = useDetailsIn(setRefusals);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = onSubmit((form) => {
    if (isBusy) return;
    setSentTo(null);
    const email = detailsIn(form, true)?.email;
    if (email) return ask(async () => setSentTo((await client.ask('transcript', { email })).email));
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <AddressField defaultValue={view.email ?? ''} error={refusals.email} />
      <Button type="submit" size="sm" busy={isBusy} className="justify-self-start">
        {send}
      </Button>
      <FormResult>{sentTo ? transcript.sent({ email: sentTo }) : null}</FormResult>
      <FormRefusal>{refusals.form}</FormRefusal>
    </form>
  );
}

export function Phone({ client }: { client: ChatClient }) {
  const { phone } = useCopy('chat');
  const [link, setLink] = useState<(ChatResponse<'link'> & { until: number }) | null>(null);
  const [isExpired, setIsExpired] = useState(false);
  const [said, setSaid] = useState('');
  const { ask, refusals } = useAsking();

  const fetchLink = useCallback(() => {
    setIsExpired(false);
    setLink(null);
    void ask(async () => {
      const response = await client.ask('link', {});
      // By this device's own clock: it may be another than the server's.
      setLink({ ...response, until: Date.now() + chatLinkLifeMs });
    });
  }, [client, ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards by the button
  useEffect(fetchLink, []);
  useEffect(() => {
    if (!link) return;
    const timer = setTimeout(() => setIsExpired(true), link.until - Date.now());
    return () => clearTimeout(timer);
  }, [link]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link?.url ?? '');
      setSaid(phone.copied);
    } catch {
      setSaid(phone.notCopied);
    }
  };
  if (refusals.form || isExpired)
    return (
      <>
        <FormRefusal>{refusals.form}</FormRefusal>
        {isExpired ? <FormResult>{phone.expired}</FormResult> : null}
        <Button
          variant="outline"
          size="sm"
          onClick={({ currentTarget }) => {
            // This one is about to disappear.
            currentTarget.closest('section')?.querySelector('button')?.focus({ preventScroll: true });
            fetchLink();
          }}
          className="justify-self-start"
        >
          {phone.again}
        </Button>
      </>
    );
  if (!link) return <FormResult>{phone.loading}</FormResult>;
  return (
    <>
      {/* Servers of an earlier version draw none. */}
      {link.code ? (
        <QrDrawing
          rows={link.code}
          label={phone.code}
          className="aspect-square w-44 max-w-full justify-self-center"
        />
      ) : null}
      <p role="status" className="text-center text-sm text-ink-soft">
        {phone.until({ minutes: chatLinkLifeMs / 60_000, time: timeOf(link.until) })}
      </p>
      <Field label={phone.link} value={link.url} readOnly onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          {phone.copy}
        </Button>
        <FormResult>{said}</FormResult>
      </div>
    </>
  );
}
