import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import type { ChatResponse, Refusal } from '#app/chat/protocol/requests.ts';
import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ArrowIcon } from '#app/ui/icons.tsx';
import type { QrCode } from '#app/ui/qr-code.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { chatLinkLifeMs } from '#contract/chat/limits.ts';
import { timeOf } from './log.tsx';

interface ExtraProps {
  title: string;
  text: string;
  textId?: string;
  onBack?: () => void;
  children: ReactNode;
}

/** In the place of the conversation, with a way back to it. */
function Extra({ title, text, textId, onBack, children }: ExtraProps) {
  const { back } = useCopy('chat');
  const titleId = useId();
  return (
    <section
      data-extra
      aria-labelledby={titleId}
      className="grid min-h-0 flex-1 auto-rows-max content-start gap-4 overflow-y-auto px-5 py-4"
    >
      {onBack ? (
        <Button variant="quiet" size="sm" onClick={onBack} className="-ml-4 justify-self-start">
          <ArrowIcon className="size-4 rotate-180" />
          {back}
        </Button>
      ) : null}
      <div className="grid gap-1">
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        <p id={textId} className="text-sm text-ink-soft">
          {text}
        </p>
      </div>
      {children}
    </section>
  );
}

/** The button that was pressed is about to disappear. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

type Refusals = Partial<Record<'name' | 'email' | 'form', string>>;

/** The server's sentence at the field it is about; without a connection, a sentence of ours. */
function useRefusals() {
  const { needsConnection } = useCopy('chat');
  const [refusals, setRefusals] = useState<Refusals>({});
  const refuse = ({ code, message }: Refusal) => {
    const field = code.startsWith('name') ? 'name' : code.startsWith('email') ? 'email' : 'form';
    setRefusals({ [field]: message || needsConnection });
  };
  return { refusals, setRefusals, refuse };
}

const textIn = (form: HTMLFormElement, name: string) =>
  `${new FormData(form).get(name) ?? ''}`.trim() || null;

/** The browser takes an address without a dot behind the @, which the server refuses. */
const isAddress = (form: HTMLFormElement) => {
  const field = form.querySelector<HTMLInputElement>('[name=email]');
  return field?.validity.typeMismatch === false && /^$|\.[a-z]{2,}$/i.test(field.value.trim());
};

const longestName = 100;

interface ViewProps {
  client: ChatClient;
  view: ChatView;
  onBack: () => void;
}

export function Details({ client, view, onBack }: ViewProps) {
  const { details } = useCopy('chat');
  const sentences = useCopy('fields');
  const { refusals, setRefusals, refuse } = useRefusals();
  const [isSaved, setIsSaved] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [name, email] = [textIn(form, 'name'), textIn(form, 'email')];
    setIsSaved(false);
    const refused: Refusals = {
      ...((name?.length ?? 0) > longestName && { name: sentences.nameTooLong }),
      ...(!isAddress(form) && { email: sentences.emailInvalid }),
    };
    setRefusals(refused);
    const [first] = Object.keys(refused);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const saved = () => setIsSaved(true);
    client.ask('details', { name, email }).then(saved, (refusal: Refusal) => {
      if (refusal.code !== 'offline') return refuse(refusal);
      client.setDetails(name, email);
      saved();
    });
  };
  return (
    <Extra title={details.open} text={details.text} onBack={onBack}>
      <form onSubmit={submit} noValidate className="grid gap-2">
        <Field
          name="name"
          label={details.name}
          autoComplete="name"
          defaultValue={view.name ?? ''}
          error={refusals.name}
        />
        <Field
          name="email"
          type="email"
          label={details.email}
          autoComplete="email"
          defaultValue={view.email ?? ''}
          error={refusals.email}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="sm">
            {details.save}
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {isSaved ? details.saved : null}
          </p>
        </div>
        <FormRefusal>{refusals.form}</FormRefusal>
      </form>
    </Extra>
  );
}

export function Transcript({ client, view, onBack }: ViewProps) {
  const { transcript } = useCopy('chat');
  const sentences = useCopy('fields');
  const { refusals, setRefusals, refuse } = useRefusals();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = textIn(form, 'email');
    if (isBusy) return;
    setSentTo(null);
    if (!email || !isAddress(form)) {
      setRefusals({ email: sentences.emailInvalid });
      return form.querySelector<HTMLElement>('[name=email]')?.focus();
    }
    setRefusals({});
    setIsBusy(true);
    client
      .ask('transcript', { email })
      .then((response) => setSentTo(response.email), refuse)
      .finally(() => setIsBusy(false));
  };
  return (
    <Extra title={transcript.open} text={transcript.text} onBack={onBack}>
      <form onSubmit={submit} noValidate className="grid gap-2">
        <Field
          name="email"
          type="email"
          label={transcript.email}
          autoComplete="email"
          defaultValue={view.email ?? ''}
          error={refusals.email}
        />
        <Button type="submit" size="sm" busy={isBusy} className="justify-self-start">
          {transcript.send}
        </Button>
        <p role="status" className="text-sm wrap-anywhere text-ink-soft">
          {sentTo ? transcript.sent({ email: sentTo }) : null}
        </p>
        <FormRefusal>{refusals.form}</FormRefusal>
      </form>
    </Extra>
  );
}

function FormRefusal({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className="text-sm text-alarm">
      {children}
    </p>
  ) : null;
}

interface LinkQuestionProps {
  client: ChatClient;
  isOpening: boolean;
  onAccept: () => void;
}

export function LinkQuestion({ client, isOpening, onAccept }: LinkQuestionProps) {
  const { link } = useCopy('chat');
  const textId = useId();
  return (
    <Extra title={link.title} text={link.text} textId={textId}>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-describedby={textId} onClick={client.declineLink}>
          {link.stay}
        </Button>
        <Button variant="outline" size="sm" busy={isOpening} onClick={onAccept}>
          {link.open}
        </Button>
      </div>
    </Extra>
  );
}

type PhoneLink = ChatResponse<'link'> & { until: number; QrCode: typeof QrCode };

export function Phone({ client, onBack }: { client: ChatClient; onBack: () => void }) {
  const { phone, needsConnection } = useCopy('chat');
  const [link, setLink] = useState<PhoneLink | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isExpired, setIsExpired] = useState(false);

  const ask = useCallback(async () => {
    setRefusal(null);
    setIsExpired(false);
    setLink(null);
    try {
      const [response, { QrCode }] = await Promise.all([
        client.ask('link', {}),
        import('#app/ui/qr-code.tsx'),
      ]);
      // By this device's own clock: it may be another than the server's.
      const until = Date.now() + chatLinkLifeMs;
      setLink({ ...response, until, QrCode });
    } catch (error) {
      setRefusal((error as Refusal).message || needsConnection);
    }
  }, [client, needsConnection]);
  useEffect(() => void ask(), [ask]);
  useEffect(() => {
    if (!link) return;
    const timer = setTimeout(() => setIsExpired(true), link.until - Date.now());
    return () => clearTimeout(timer);
  }, [link]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link?.url ?? '');
      showToast({ title: phone.copied });
    } catch {
      showToast({ title: phone.notCopied });
    }
  };
  const again = (
    <Button
      variant="outline"
      size="sm"
      onClick={({ currentTarget }) => {
        takeFocus(currentTarget.closest('section')?.querySelector('button') ?? null);
        void ask();
      }}
      className="justify-self-start"
    >
      {phone.again}
    </Button>
  );
  return (
    <Extra title={phone.open} text={phone.text} onBack={onBack}>
      {refusal ? (
        <>
          <FormRefusal>{refusal}</FormRefusal>
          {again}
        </>
      ) : isExpired ? (
        <>
          <p role="status" className="text-sm">
            {phone.expired}
          </p>
          {again}
        </>
      ) : link ? (
        <>
          <link.QrCode
            text={link.url}
            label={phone.code}
            className="aspect-square w-44 max-w-full justify-self-center"
          />
          <p role="status" className="text-center text-sm text-ink-soft">
            {phone.until({ minutes: chatLinkLifeMs / 60_000, time: timeOf(link.until) })}
          </p>
          <Field label={phone.link} value={link.url} readOnly onFocus={({ target }) => target.select()} />
          <Button variant="outline" size="sm" onClick={() => void copy()} className="justify-self-start">
            {phone.copy}
          </Button>
        </>
      ) : (
        <p role="status" className="text-sm text-ink-soft">
          {phone.loading}
        </p>
      )}
    </Extra>
  );
}
