import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatCount, formatDate } from '#app/staff/frame/format.ts';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { getJson, postJson, sentenceOf, showFailure } from '#app/staff/session/api.ts';
import { useLive } from '#app/staff/session/live.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { paymentCheckTexts, paymentCheckWords as words } from '#content/staff/payment-check.ts';
import { isCurrent, type PaymentReport, verdictsOn } from '#contract/operation/payment-check.ts';
import { checklistKey } from './use-checklist.ts';

const path = '/api/admin/payments/check';
const queryKey = ['order', 'payment-check'];

type Last = NonNullable<PaymentReport['last']>;

interface Answer {
  data: PaymentReport;
}

/** The result of the last check of our PayPal account, and a button for another. */
export function PaymentCheck() {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: () => getJson<Answer>(path), staleTime: 0 });
  const report = query.data?.data;
  const checkedAt = report?.last?.at;
  const refetchChecklist = () => client.invalidateQueries({ queryKey: checklistKey });
  useLive('order', async () => {
    const { data } = await query.refetch();
    // Only after a new check: most live updates are about orders, and the checklist is costly.
    if (data?.data.last?.at !== checkedAt) void refetchChecklist();
  });
  const checking = useMutation({
    mutationFn: () => postJson<Answer>(path),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      showToast({ title: words.problems(problemsIn(answer.data)) });
      void refetchChecklist();
    },
    onError: (error) => showFailure(error, words.failed),
  });
  if (query.error && !report)
    return <p className="text-ink-soft">{sentenceOf(query.error, words.cannotLoad)}</p>;
  if (!report || report.payments === 'none') return null;
  // The stand-in would report every item as right, although no PayPal account is connected.
  if (report.payments === 'standIn') return <p className="max-w-measure">{words.payments.standIn}</p>;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 pt-2">
      {words.payments[report.payments] ? (
        <p className="max-w-measure">{words.payments[report.payments]}</p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>{summaryOf(report)}</p>
        <Button variant="outline" size="sm" busy={checking.isPending} onClick={() => checking.mutate()}>
          {words.check}
        </Button>
      </div>
      {report.last ? <Lines report={report} last={report.last} /> : null}
    </div>
  );
}

function problemsIn({ last }: PaymentReport): number {
  return last ? Object.values(verdictsOn(last)).filter((verdict) => verdict === 'wrong').length : 0;
}

function summaryOf(report: PaymentReport): string {
  const { last } = report;
  if (!last) return words.never;
  const summary = words.checked({ at: formatDate(last.at), problems: problemsIn(report) });
  return isCurrent(last) ? summary : `${summary} ${words.old}`;
}

function Lines({ report, last }: { report: PaymentReport; last: Last }) {
  const verdicts = verdictsOn(last);
  const texts = paymentCheckTexts(last, report.webhookAddress);
  return (
    <ul className="grid w-full grid-cols-1 gap-3 sm:gap-2">
      {names.map((name) => (
        <Line key={name} {...looks[verdicts[name]]} name={words.lines[name]} text={texts[name]} />
      ))}
      <Line tone="quiet" name={words.lines.notifications} text={textOfNotifications(report.notifications)} />
    </ul>
  );
}

const names = ['credentials', 'webhook', 'events', 'currency', 'disputes', 'clock'] as const;

const looks = {
  right: { tone: 'done', verdict: words.verdicts.right },
  wrong: { tone: 'failed', verdict: words.verdicts.wrong },
  unknown: { tone: 'quiet', verdict: words.verdicts.unknown },
} as const;

interface LineProps {
  tone: ComponentProps<typeof StateTag>['tone'];
  /** Undefined for a line without a verdict. */
  verdict?: string;
  name: string;
  text: string;
}

function Line({ tone, verdict, name, text }: LineProps) {
  return (
    <li className="grid grid-cols-1 gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
      {verdict ? (
        <div>
          <StateTag tone={tone}>{verdict}</StateTag>
        </div>
      ) : null}
      <p className="max-w-measure wrap-anywhere sm:col-start-2">
        <span className="font-semibold">{name}</span>
        <span className={tone === 'failed' ? 'block' : 'block text-ink-soft'}>{text}</span>
      </p>
    </li>
  );
}

function textOfNotifications({
  refused,
  lastRefusedAt,
  lastGenuineAt,
}: PaymentReport['notifications']): string {
  const { genuine, noneGenuine, noneRefused, refused: someRefused } = words.notifications;
  return [
    lastGenuineAt ? genuine({ at: formatDate(lastGenuineAt) }) : noneGenuine,
    refused > 0 ? someRefused({ count: formatCount(refused), at: formatDate(lastRefusedAt) }) : noneRefused,
  ].join(' ');
}
