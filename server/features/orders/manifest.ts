import { sql } from 'kysely';
import type { Feature } from '#server/feature.ts';
import { alertMails, remindOfHeldPayments } from './books/alerts.ts';
import { addBooksRoutes, askForFees } from './books/books.ts';
import { followOpenDisputes } from './books/disputes.ts';
import { carryOut, carryOutMissing, refundQueue } from './books/refunds.ts';
import { settleQueue } from './capture.ts';
import { addressOnOrderPage } from './customer/order-cookie.ts';
import { remindOfEnds } from './customer/reminders.ts';
import { addCustomerOrderRoutes } from './customer/routes.ts';
import { orderMails } from './mails.ts';
import { addPaymentCheckRoutes, paymentChecklist, schedulePaymentChecks } from './provider/payment-check.ts';
import { grantMissing, workOnProvisioning } from './provisioning/provisioning-jobs.ts';
import { resendFromCard } from './receipts.ts';
import { clearUp, everyFiveMinutes, reconcile } from './reconciliation.ts';
import { addOrderRoutes } from './routes.ts';
import { ordersOnCard } from './staff/customer-card.ts';
import { orderBuyers, orderFigures } from './staff/figures.ts';
import { orderPersonalData } from './staff/personal-data.ts';
import { addStaffOrderRoutes } from './staff/routes.ts';
import { isUnpaid } from './staff/store.ts';

const table = 'customer_order';

const orderRetention: NonNullable<Feature['retention']> = [
  {
    name: 'unpaidOrders',
    days: ({ unpaidOrders }) => unpaidOrders,
    table,
    since: 'created_at',
    only: isUnpaid,
  },
  {
    name: 'orders',
    days: ({ orders }) => orders,
    table,
    since: 'paid_at',
    // Never while the customer watches what it paid for.
    only: sql`(state in ('refunded', 'reversed') or (state in ('paid', 'partlyRefunded') and ends_at <= now()))`,
  },
  // PayPal repeats a message within days, or not at all.
  { name: 'orderWebhooks', days: () => 90, table: 'order_webhook', since: 'received_at', unrecorded: true },
  { name: 'webhookRefusals', days: () => 90, table: 'webhook_refusal', since: 'hour', unrecorded: true },
];

export const ordersFeature: Feature = {
  name: 'orders',
  tables: [
    'customer_order',
    'order_event',
    'order_refund',
    'order_reversal',
    'order_dispute',
    'payment_entry',
    'order_webhook',
    'stray_payment',
    'payment_check',
    'webhook_refusal',
    'order_code',
    'sandbox_record',
    'catalogue_history',
  ],
  routes(app, context) {
    addOrderRoutes(app, context);
    addCustomerOrderRoutes(app, context);
    addStaffOrderRoutes(app, context);
    addBooksRoutes(app, context);
    addPaymentCheckRoutes(app, context);
  },
  async start(context) {
    const { jobs } = context;
    await jobs?.work(settleQueue, async ({ order }) => ((await clearUp(order, context)) ? 'done' : 'again'));
    await jobs?.work(refundQueue, ({ refund }) => carryOut(refund, context));
    await jobs?.schedule('order-reconciliation', everyFiveMinutes, () => reconcile(context));
    await jobs?.schedule('order-disputes', '29 * * * *', () => followOpenDisputes(context));
    await jobs?.schedule('order-held', '5 7 * * *', () => remindOfHeldPayments(context));
    await jobs?.schedule('order-refunds', '41 * * * *', () => carryOutMissing(context));
    await jobs?.schedule('order-fees', '53 * * * *', () => askForFees(context));
    await workOnProvisioning(context);
    await jobs?.schedule('order-access', '23 * * * *', () => grantMissing(context));
    await jobs?.schedule('order-reminders', '17 * * * *', () => remindOfEnds(context));
    await schedulePaymentChecks(context);
  },
  mails: { ...orderMails, ...alertMails },
  personalData: orderPersonalData,
  customerCard: async (queries, email) => ({ orders: await ordersOnCard(queries, email) }),
  provenAddress: addressOnOrderPage,
  customerActions: {
    orderAccess: (tx, action, context) => resendFromCard(tx, 'access', action, context),
    orderReceipt: (tx, action, context) => resendFromCard(tx, 'receipt', action, context),
  },
  retention: orderRetention,
  figures: orderFigures,
  buyers: orderBuyers,
  checklist: paymentChecklist,
};
