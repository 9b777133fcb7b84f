import type { Migration } from './migrate.ts';
import { contactMessages } from './migrations/0001-contact-messages.ts';
import { freeTrials } from './migrations/0002-free-trials.ts';
import { jobs } from './migrations/0003-jobs.ts';
import { mail } from './migrations/0004-mail.ts';
import { staff } from './migrations/0005-staff.ts';
import { newsletter } from './migrations/0006-newsletter.ts';
import { staffLists } from './migrations/0007-staff-lists.ts';
import { spentTokens } from './migrations/0008-spent-tokens.ts';
import { checklist } from './migrations/0009-checklist.ts';
import { wordIndexes } from './migrations/0010-word-indexes.ts';
import { subscriberList } from './migrations/0011-subscriber-list.ts';
import { limits } from './migrations/0012-limits.ts';
import { oneGoogleMailbox } from './migrations/0013-one-google-mailbox.ts';
import { accentBlindSearch } from './migrations/0014-accent-blind-search.ts';
import { chat } from './migrations/0015-chat.ts';
import { chatMessageKey } from './migrations/0016-chat-message-key.ts';
import { orders } from './migrations/0017-orders.ts';
import { orderLists } from './migrations/0018-order-lists.ts';
import { chatIndexes } from './migrations/0019-chat-indexes.ts';
import { orderCare } from './migrations/0020-order-care.ts';
import { chatCare } from './migrations/0021-chat-care.ts';
import { withdrawalHours } from './migrations/0022-withdrawal-hours.ts';
import { earlierUnsubscribeLinks } from './migrations/0023-earlier-unsubscribe-links.ts';
import { orderMonths } from './migrations/0024-order-months.ts';
import { chatMadeOnce } from './migrations/0025-chat-made-once.ts';
import { accessMoves } from './migrations/0026-access-moves.ts';
import { unansweredMailsLargePayments } from './migrations/0027-unanswered-mails-large-payments.ts';
import { mailsOfChats } from './migrations/0028-mails-of-chats.ts';
import { paymentTruth } from './migrations/0029-payment-truth.ts';
import { paymentEntries } from './migrations/0030-payment-entries.ts';
import { paymentCheck } from './migrations/0031-payment-check.ts';
import { trialEvenings } from './migrations/0032-trial-evenings.ts';
import { staffCare } from './migrations/0033-staff-care.ts';
import { signInAttempts } from './migrations/0034-sign-in-attempts.ts';

/** In the order in which they run. A released one is never edited, moved or removed: add another. */
export const migrations: readonly Migration[] = [
  contactMessages,
  freeTrials,
  jobs,
  mail,
  staff,
  newsletter,
  staffLists,
  spentTokens,
  checklist,
  wordIndexes,
  subscriberList,
  limits,
  oneGoogleMailbox,
  accentBlindSearch,
  chat,
  chatMessageKey,
  orders,
  orderLists,
  chatIndexes,
  orderCare,
  chatCare,
  withdrawalHours,
  earlierUnsubscribeLinks,
  orderMonths,
  chatMadeOnce,
  accessMoves,
  unansweredMailsLargePayments,
  mailsOfChats,
  paymentTruth,
  paymentEntries,
  paymentCheck,
  trialEvenings,
  staffCare,
  signInAttempts,
];
