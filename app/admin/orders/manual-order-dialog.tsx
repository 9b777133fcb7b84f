import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#app/api-request.ts';
import { AskingEmailField } from '#app/site/forms/email-field.tsx';
import { hasOpenQuestion } from '#app/site/forms/use-form.ts';
import { formatLanguage } from '#app/staff/frame/format.ts';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { useAskAgain } from '#app/staff/lists/cached-rows.ts';
import { postJson, sentenceOf, showFailure } from '#app/staff/session/api.ts';
import { usePageContent } from '#app/staff/session/page-content.ts';
import { useMailed } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextArea } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { uuid } from '#app/uuid.ts';
import suggestion from '#content/copy/en/email-suggestion.ts';
import { quoteOf } from '#content/price.ts';
import { orderWords } from '#content/staff/orders.ts';
import { type DeviceCount, deviceCounts, type PeriodId, periodIds } from '#contract/catalogue.ts';
import { languages } from '#contract/language.ts';
import type { OrderDetails, Quote } from '#contract/orders.ts';

const words = orderWords.manual;

/** The price is that of the catalogue, until a refusal says another. The request id makes two presses of the button one order. */
export function ManualOrderDialog({ onClose }: { onClose: () => void }) {
  const edition = usePageContent();
  const navigate = useNavigate();
  const mailed = useMailed();
  const askAgain = useAskAgain('order');
  const form = useRef<HTMLFormElement>(null);
  const [requestId] = useState(uuid);
  const [plan, setPlan] = useState<PeriodId>('yearly');
  const [devices, setDevices] = useState<DeviceCount>(1);
  const [missing, setMissing] = useState<Partial<typeof words.missing>>({});
  /** What the server has said since. */
  const [newer, setNewer] = useState<{ edition: number; quotes: readonly Quote[] }>({ edition, quotes: [] });
  const said = newer.edition === edition ? newer.quotes : [];
  const isChosen = (one: Quote) => one.period === plan && one.devices === devices;
  const quote = said.find(isChosen) ?? quoteOf(plan, devices);
  const enter = useMutation({
    mutationFn: (order: Record<string, unknown>) =>
      postJson<{ data: OrderDetails }>('/api/admin/orders', {
        ...{ ...order, plan, devices, requestId },
        quote: quote.id,
      }),
    onSuccess: () => {
      showToast({ title: words.done });
      void askAgain();
    },
    onError: (error) => {
      const quote = error instanceof ApiError ? error.quote : undefined;
      if (quote) setNewer({ edition, quotes: [quote, ...said] });
      if (!form.current) showFailure(error, words.failed);
    },
  });
  const { error } = enter;
  const refused = error instanceof ApiError ? error.fields : {};
  const fields = { ...refused, ...missing };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal leads to its first field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error, missing]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (enter.isPending) return;
    const order = Object.fromEntries(new FormData(event.currentTarget));
    const empty = Object.entries(words.missing).filter(([name]) => `${order[name] ?? ''}`.trim() === '');
    setMissing(Object.fromEntries(empty));
    enter.reset();
    if (empty.length > 0 || hasOpenQuestion(event.currentTarget)) return;
    // As an option of `mutate` it is not called after the dialog was closed: another one may be open by then.
    const onSuccess = ({ data }: { data: OrderDetails }) => {
      void navigate({ search: `?tab=orders&open=${data.id}` });
      onClose();
    };
    enter.mutate(order, { onSuccess });
  };
  const amount = orderWords.money(quote.amount);
  return (
    <OpenDialog title={words.title} onClose={onClose}>
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2"
      >
        <p className="col-span-full pb-1 text-sm text-ink-soft">{`${words.lead} ${mailed(words.mailed)}`}</p>
        <Field
          name="firstName"
          label={words.firstName}
          error={fields.firstName}
          maxLength={100}
          autoComplete="off"
        />
        <Field
          name="lastName"
          label={words.lastName}
          error={fields.lastName}
          maxLength={100}
          autoComplete="off"
        />
        <AskingEmailField
          words={suggestion}
          name="email"
          label={words.email}
          error={fields.email}
          maxLength={254}
          autoComplete="off"
        />
        <Select name="language" label={words.language} defaultValue="en">
          {languages.map((language) => (
            <option key={language} value={language}>
              {formatLanguage(language)}
            </option>
          ))}
        </Select>
        <Select
          label={words.plan}
          value={plan}
          onChange={({ currentTarget }) => setPlan(currentTarget.value as PeriodId)}
        >
          {periodIds.map((period) => (
            <option key={period} value={period}>
              {orderWords.periods[period]}
            </option>
          ))}
        </Select>
        <Select
          label={words.devices}
          value={devices}
          onChange={({ currentTarget }) => setDevices(Number(currentTarget.value) as DeviceCount)}
        >
          {deviceCounts.map((count) => (
            <option key={count} value={count}>
              {orderWords.devices(count)}
            </option>
          ))}
        </Select>
        <TextArea
          name="note"
          label={words.note}
          hint={words.noteHint}
          error={fields.note}
          rows={2}
          maxLength={500}
          className="col-span-full"
        />
        <p
          role="status"
          className="col-span-full flex items-baseline justify-between border-y border-line py-3"
        >
          <span className="text-sm text-ink-soft">
            {words.price}: {orderWords.plan({ period: plan, devices })}
          </span>
          <span className="font-semibold tabular-nums">{amount}</span>
        </p>
        <DialogEnd
          error={error && Object.keys(refused).length === 0 && sentenceOf(error, words.failed)}
          onCancel={onClose}
        >
          <Button type="submit" size="sm" busy={enter.isPending}>
            {words.submit({ amount })}
          </Button>
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}
