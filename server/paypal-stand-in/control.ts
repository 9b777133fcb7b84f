import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Problem } from '#server/http/problem.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { documentOf, escaped, inDollars, optionsOf, pageHeaders } from './html.ts';
import {
  backOf,
  type CapturedOrder,
  type Dispute,
  disputeOutcomes,
  disputeReasons,
  disputeStages,
  feeOf,
  NotPossible,
  openDisputeStatuses,
  reasonOf,
  refundedOf,
  reversalOf,
  reversalShapes,
  statusOf,
} from './model.ts';
import type { StandIn } from './paypal.ts';
import { Refusal } from './refusal.ts';

const address = '/sandbox/paypal';
const shown = 50;

/** Where an admin plays PayPal, the buyer's bank and a buyer who complains. */
export function addControlRoutes(app: FastifyInstance, standIn: StandIn): void {
  const page = async (notice = '') => controlPage(await standIn.newestPayments(shown), notice);

  app.get(address, routeFor('admin'), async (_request, reply) =>
    reply.headers(pageHeaders).send(await page()),
  );

  app.post(
    `${address}/play`,
    { config: { audience: 'admin', rateLimit: staffWrites, plainForm: { keeps: [] } } },
    async ({ body }, reply) => {
      const { data } = z.safeParse(move, body);
      if (!data) throw new Problem('badRequest');
      try {
        await play(standIn, data);
      } catch (error) {
        if (!(error instanceof NotPossible || error instanceof Refusal)) throw error;
        const notice =
          error instanceof NotPossible ? error.message : 'There is no such payment or dispute here.';
        return reply
          .status(409)
          .headers(pageHeaders)
          .send(await page(notice));
      }
      return reply.header('cache-control', 'no-store').redirect(address, 303);
    },
  );
}

const id = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** In dollars, in a field that may stay empty. */
const cents = z.pipe(
  z.string().check(z.trim(), z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/)),
  z.transform((text) => (text === '' ? undefined : Math.round(Number(text) * 100))),
);

/** One press on the page. */
const move = z.discriminatedUnion('action', [
  z.object({ action: z.literal('decide'), id, outcome: z.enum(['complete', 'decline', 'deny']) }),
  z.object({ action: z.literal('reverse'), id, shape: z.enum(reversalShapes), amount: cents }),
  z.object({ action: z.literal('cancelReversal'), id }),
  z.object({
    action: z.literal('openDispute'),
    id,
    reason: z.enum(disputeReasons),
    stage: z.enum(disputeStages),
    amount: cents,
  }),
  z.object({
    action: z.literal('updateDispute'),
    id,
    status: z.enum(openDisputeStatuses),
    stage: z.enum(disputeStages),
  }),
  z.object({ action: z.literal('resolveDispute'), id, outcome: z.enum(disputeOutcomes) }),
]);
type Move = z.infer<typeof move>;

async function play(standIn: StandIn, chosen: Move): Promise<void> {
  switch (chosen.action) {
    case 'decide':
      if (chosen.outcome === 'deny') return standIn.deny(chosen.id);
      return standIn.settle(chosen.id, chosen.outcome === 'complete' ? 'COMPLETED' : 'DECLINED');
    case 'reverse':
      return standIn.reverse(chosen.id, {
        shape: chosen.shape,
        ...(chosen.amount && { amount: chosen.amount }),
      });
    case 'cancelReversal':
      return standIn.cancelReversal(chosen.id);
    case 'openDispute': {
      const { reason, stage, amount } = chosen;
      await standIn.openDispute(chosen.id, { reason, stage, ...(amount && { amount }) });
      return;
    }
    case 'updateDispute':
      return standIn.updateDispute(chosen.id, { status: chosen.status, stage: chosen.stage });
    case 'resolveDispute':
      return standIn.resolveDispute(chosen.id, chosen.outcome);
  }
}

interface Payment {
  order: CapturedOrder;
  dispute: Dispute | undefined;
}

function controlPage(payments: Payment[], notice: string): string {
  const parts = payments.map(paymentPart).join('\n');
  return documentOf(
    'Play PayPal',
    `<h1 class="title">Play PayPal</h1>
<p class="for">Decide here what PayPal, a bank or a buyer does with a payment. The shop is told by a webhook, as PayPal would tell it: <a href="/admin?tab=orders">see its orders</a>.
${payments.length === shown ? `These are the newest ${shown}.` : ''}</p>
${notice && `<p class="notice" role="alert">${escaped(notice)}</p>`}
${parts || '<p class="for">Nobody has paid yet.</p>'}`,
  );
}

function paymentPart({ order, dispute }: Payment): string {
  const { capture, payer } = order;
  const reversal = reversalOf(capture);
  const money = (amount: number) => inDollars({ ...capture, cents: amount });
  const facts = [
    `Capture ${capture.id}`,
    payer && `${payer.firstName} ${payer.lastName}, ${payer.email}`,
    `${capture.at.slice(0, 16).replace('T', ' ')} UTC`,
    `fee ${money(feeOf(capture))}`,
    refundedOf(capture) > 0 && `refunded ${money(refundedOf(capture))}`,
    reversal && `reversed ${money(reversal.cents)} (${reversal.reversal})`,
    dispute && `dispute ${dispute.id} ${dispute.status}`,
  ].filter((fact) => typeof fact === 'string');
  const reason = reasonOf(capture);
  const moves = movesFor(order, dispute);
  return `<article>
<h2>${escaped(capture.customId ? `${capture.customId}, ` : '')}${money(capture.cents)}, ${statusOf(capture)}${reason ? ` (${reason})` : ''}</h2>
<p>${facts.map(escaped).join(' · ')}</p>
${moves.length > 0 ? `<details><summary>What happens next</summary>\n${moves.join('\n')}\n</details>` : ''}
</article>`;
}

/** What can happen to it next. */
function movesFor({ capture }: CapturedOrder, dispute: Dispute | undefined): string[] {
  const isPaid = capture.status === 'COMPLETED';
  const isReversed = reversalOf(capture) !== undefined;
  const about = escaped(capture.id);
  return [
    ...(capture.status === 'PENDING' ? [decisionForm(about)] : []),
    ...(isPaid && !isReversed && backOf(capture) < capture.cents
      ? [
          form('reverse', about, 'Take money back', [
            choice('shape', 'As the API shows it', reversalShapes),
            amountField,
          ]),
        ]
      : []),
    ...(isReversed ? [form('cancelReversal', about, 'Give the money back', [])] : []),
    ...(isPaid && !dispute
      ? [
          form('openDispute', about, 'Open a dispute', [
            choice('reason', 'Reason', disputeReasons),
            choice('stage', 'Stage', disputeStages),
            amountField,
          ]),
        ]
      : []),
    ...(dispute
      ? [
          form('updateDispute', escaped(dispute.id), 'Update the dispute', [
            choice('status', 'Status', openDisputeStatuses, dispute.status),
            choice('stage', 'Stage', disputeStages, dispute.stage),
          ]),
          form('resolveDispute', escaped(dispute.id), 'Resolve the dispute', [
            choice('outcome', 'Outcome', disputeOutcomes),
          ]),
        ]
      : []),
  ];
}

const amountField =
  '<label>Dollars (leave empty for all)<input name="amount" inputmode="decimal" pattern="\\d{1,7}(\\.\\d{1,2})?" autocomplete="off"></label>';

function choice(name: string, label: string, values: readonly string[], selected?: string): string {
  return `<label>${label}<select name="${name}">${optionsOf(values, selected)}</select></label>`;
}

function form(action: Move['action'], about: string, title: string, fields: string[]): string {
  return `<form method="post" action="${address}/play">
<input type="hidden" name="action" value="${action}"><input type="hidden" name="id" value="${about}">
<fieldset><legend>${title}</legend>${fields.join('')}<button>${title}</button></fieldset>
</form>`;
}

function decisionForm(about: string): string {
  const buttons = { complete: 'Complete it', decline: 'Decline it', deny: 'Deny it' };
  return `<form method="post" action="${address}/play">
<input type="hidden" name="action" value="decide"><input type="hidden" name="id" value="${about}">
<fieldset><legend>Decide</legend>${Object.entries(buttons)
    .map(([outcome, title]) => `<button name="outcome" value="${outcome}">${title}</button>`)
    .join('')}</fieldset>
</form>`;
}
