import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, messageFor, request } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import type { GuideChoice } from '#app/formats.ts';
import { useLanguage, usePage } from '#app/page.ts';
import { renewalPath } from '#app/paths.ts';
import { EmailField } from '#app/site/forms/email-field.tsx';
import { HiddenFields } from '#app/site/forms/hidden-fields.tsx';
import { useForm } from '#app/site/forms/use-form.ts';
import { ChatLink } from '#app/site/links.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { takeFocus } from '#app/ui/focus.ts';
import { textLinkLook } from '#app/ui/link.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type DeviceCount, deviceCounts, isPeriod, type PeriodId } from '#contract/catalogue.ts';
import type { FormStart } from '#contract/forms.ts';
import type { Language } from '#contract/language.ts';
import type { CustomerOrder } from '#contract/orders.ts';
import { canRenew, OpenedOrder } from './opened-order.tsx';
import { rememberAsked, rememberedEmail, rememberedNumber, rememberOpened } from './remembered-order.ts';

interface OrderProps extends FormStart {
  step: 'ask' | 'sent';
  /** How long a code is valid. */
  minutes: number;
  codesPerHour: number;
  /** For how long an opened order stays open. */
  openMinutes: number;
  guides: readonly GuideChoice[];
}

interface Typed {
  number: string;
  email: string;
}
type Stage =
  | { at: 'ask'; again?: Partial<Typed> }
  | { at: 'code'; typed?: Typed }
  | { at: 'order'; order: CustomerOrder };

/** Asks for number and address, then for the code from the mail, then shows the order. */
export default function Order({ step, minutes, codesPerHour, openMinutes, guides, ...start }: OrderProps) {
  const language = useLanguage();
  // Read here, because an island gets only the words that its first rendering reads.
  useCopy('home');
  useCopy('installation');
  const [stage, setStage] = useState<Stage>({ at: step === 'sent' ? 'code' : 'ask' });
  const numberField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const { failedTitle, expired } = useCopy('order');
  const { prefix } = usePage();

  const show = (order: CustomerOrder) => {
    rememberOpened(order.number);
    rememberAsked(null);
    if (renewalResumes(order, prefix)) return;
    setAddress(order.number);
    setStage({ at: 'order', order });
  };

  // Links in mails and the address of an opened order have its number: within the hour it is shown without a code.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('number');
    fill(numberField.current, asked);
    fill(emailField.current, asked && rememberedEmail(asked));
    const known = rememberedNumber();
    if (!known || asked !== known) return;
    load(known, language).then(
      (order) => renewalResumes(order, prefix) || setStage({ at: 'order', order }),
      (error) => {
        // After other errors the next attempt may succeed.
        if (isStatus(error, 401, 404)) rememberOpened(null);
      },
    );
  }, [language, prefix]);

  if (stage.at === 'order') {
    const close = () => {
      rememberOpened(null);
      setAddress(null);
      setStage({ at: 'ask', again: {} });
    };
    const expire = () => {
      close();
      setStage({ at: 'ask', again: { number: stage.order.number } });
      const description = expired({ minutes: openMinutes });
      showToast({ variant: 'destructive', title: failedTitle, description });
    };
    return (
      <OpenedOrder order={stage.order} guides={guides} onChange={show} onClose={close} onExpired={expire} />
    );
  }
  if (stage.at === 'code') {
    const { typed } = stage;
    const back = () => {
      const again = typed ?? {
        number: numberField.current?.value ?? '',
        email: emailField.current?.value ?? '',
      };
      setAddress(again.number, '', renewedPlan());
      setStage({ at: 'ask', again });
    };
    return (
      <CodeForm
        typed={typed}
        numberField={numberField}
        emailField={emailField}
        minutes={minutes}
        codesPerHour={codesPerHour}
        onOpened={(opened) => {
          show(opened);
          // docs/decisions.md, T185
          dispatchEvent(new Event('visitor-known'));
        }}
        onBack={back}
      />
    );
  }
  const wait = (typed: Typed) => {
    rememberAsked(typed);
    setAddress(typed.number, '/sent', renewedPlan());
    setStage({ at: 'code', typed });
  };
  return (
    <AskForm
      start={stage.again ? { values: stage.again } : start}
      isAgain={stage.again !== undefined}
      numberField={numberField}
      onSent={wait}
    />
  );
}

interface AskFormProps {
  start: FormStart;
  isAgain: boolean;
  numberField: RefObject<HTMLInputElement | null>;
  onSent: (typed: Typed) => void;
}

function AskForm({ start, isAgain, numberField, onSent }: AskFormProps) {
  const copy = useCopy('order');
  const { busy, field, form } = useForm({
    action: '/api/order/code',
    start,
    onSent: (_answer, { number = '', email = '' }) =>
      onSent({ number: number.trim().toUpperCase(), email: email.trim() }),
    onFailed: useFailure(),
  });
  return (
    <Step title={copy.title} text={copy.lead} takesFocus={isAgain}>
      <form {...form} noValidate className="relative grid grid-cols-1 gap-3">
        <NumberField {...field('number')} ref={numberField} />
        <OrderEmailField {...field('email')} />
        <HiddenFields />
        <Button type="submit" size="lg" busy={busy} className="justify-self-start">
          {copy.send}
        </Button>
        <p className="text-sm text-ink-soft">
          {copy.lost}{' '}
          <ChatLink data-native="" className={textLinkLook()}>
            {copy.lostLink}
          </ChatLink>
        </p>
      </form>
    </Step>
  );
}

interface CodeFormProps {
  /** Undefined where the page starts with this step: then both are asked for, filled in from the address and sessionStorage. */
  typed: Typed | undefined;
  numberField: RefObject<HTMLInputElement | null>;
  emailField: RefObject<HTMLInputElement | null>;
  minutes: number;
  codesPerHour: number;
  onOpened: (order: CustomerOrder) => void;
  onBack: () => void;
}

function CodeForm({
  typed,
  numberField,
  emailField,
  minutes,
  codesPerHour,
  onOpened,
  onBack,
}: CodeFormProps) {
  const copy = useCopy('order');
  const language = useLanguage();
  const fail = useFailure();
  const { busy, field, form } = useForm({
    action: '/api/order/open',
    start: {},
    async read(response) {
      const opened: CustomerOrder = (await response.json()).data;
      // Only to find out whether the browser has stored the cookie: the code is used up, and the order is in this response.
      await load(undefined, language).catch((error) => {
        if (isStatus(error, 401)) throw error;
      });
      return opened;
    },
    onSent: (order) => order && onOpened(order),
    // The code was right, but the browser has not stored the cookie.
    onFailed: (error) =>
      isStatus(error, 401)
        ? showToast({ variant: 'destructive', title: copy.failedTitle, description: copy.cookies })
        : fail(error),
  });
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    const payload = typed ?? { number: numberField.current?.value, email: emailField.current?.value };
    setSending(true);
    try {
      await request('/api/order/code', { method: 'POST', language, payload });
      showToast({ title: copy.code.title, description: copy.code.sentAgain({ most: codesPerHour }) });
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Step
      title={copy.code.title}
      text={copy.code.text({ email: typed?.email ?? '', minutes, most: codesPerHour })}
      takesFocus={typed !== undefined}
    >
      <form
        // `dialog` sends nothing before the code is loaded: the endpoint responds to scripts alone.
        method="dialog"
        noValidate
        onSubmit={form.onSubmit}
        className="grid grid-cols-1 gap-3 noscript:hidden"
      >
        {typed ? (
          <>
            <input type="hidden" name="number" value={typed.number} />
            <input type="hidden" name="email" value={typed.email} />
          </>
        ) : (
          <>
            <NumberField {...field('number')} ref={numberField} />
            <OrderEmailField {...field('email')} ref={emailField} />
          </>
        )}
        <Field
          {...field('code')}
          label={copy.code.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <Button type="submit" size="lg" busy={busy} className="justify-self-start">
          {copy.code.open}
        </Button>
        <div className="-ml-4 flex flex-wrap">
          <Button variant="quiet" size="sm" busy={isSending} onClick={sendAgain}>
            {copy.code.again}
          </Button>
          <Button variant="quiet" size="sm" onClick={onBack}>
            {copy.code.back}
          </Button>
        </div>
      </form>
    </Step>
  );
}

function NumberField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { number, numberHint } = useCopy('order');
  return (
    <Field
      {...props}
      label={number}
      hint={numberHint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}

function OrderEmailField(props: Omit<ComponentProps<typeof EmailField>, 'label'>) {
  const { email } = useCopy('order');
  return <EmailField {...props} label={email} autoComplete="email" maxLength={254} />;
}

interface StepProps {
  title: string;
  text: string;
  /** It has just replaced the pressed button. */
  takesFocus?: boolean;
  children: ReactNode;
}

function Step({ title, text, takesFocus, children }: StepProps) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-4">
        <h1 ref={takesFocus ? takeFocus : null} tabIndex={-1} className="text-section">
          {title}
        </h1>
        <p className="max-w-measure text-lg wrap-anywhere text-ink-soft">{text}</p>
      </div>
      <div className="max-w-2xl">{children}</div>
    </div>
  );
}

function useFailure() {
  const copy = useCopy('order');
  return (error: unknown) =>
    showToast({
      variant: 'destructive',
      title: copy.failedTitle,
      description: messageFor(error) ?? copy.failedText,
    });
}

/** Fills in an empty field alone. */
function fill(field: HTMLInputElement | null, value: string | null | undefined): void {
  if (field && value && !field.value) field.value = value;
}

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

async function load(number: string | undefined, language: Language): Promise<CustomerOrder> {
  const query = number ? `?number=${encodeURIComponent(number)}` : '';
  const response = await request(`/api/order${query}`, { method: 'GET', language });
  return (await response.json()).data;
}

interface Plan {
  period: PeriodId;
  devices: DeviceCount;
}

/** What the customer was about to buy who has come from a renewal to open the order. */
function renewedPlan(): Plan | undefined {
  const query = new URLSearchParams(location.search);
  const period = query.get('period');
  const devices = deviceCounts.find((count) => `${count}` === query.get('devices'));
  return query.get('renewal') === 'yes' && isPeriod(period) && devices ? { period, devices } : undefined;
}

/** Leads back to the renewal, in the place of this page: the way back from there does not end here again. */
function renewalResumes(order: CustomerOrder, language: Language | undefined): boolean {
  const plan = renewedPlan();
  if (!plan || !canRenew(order)) return false;
  location.replace(renewalPath({ number: order.number, ...plan }, language));
  return true;
}

/** So that a reload or a bookmark shows this order; a phone may unload the page while the customer reads the mail. */
function setAddress(number: string | null | undefined, step: '' | '/sent' = '', renewed?: Plan): void {
  const path = location.pathname.replace(/\/sent$/, '') + step;
  const query = new URLSearchParams({
    ...(number && { number }),
    ...(number && renewed && { renewal: 'yes', period: renewed.period, devices: `${renewed.devices}` }),
  });
  history.replaceState(null, '', query.size > 0 ? `${path}?${query}` : path);
}
