import * as z from 'zod/mini';
import { pageFields } from './lists.ts';

export interface AuditRow {
  id: number;
  at: string;
  actor: string;
  action: string;
  target: string;
  details: Record<string, unknown>;
}

export const auditListQuery = z.object({
  search: pageFields.search,
  after: pageFields.after,
  limit: pageFields.limit,
});

/** The codes of actions that have words of their own (content/staff/audit.ts). */
export type NamedAction =
  | 'trial.activated'
  | 'trial.extended'
  | 'free-trials.exported'
  | 'contact.handled'
  | 'contact.reopened'
  | 'contact.replied'
  | 'contact.assigned'
  | 'contact.given-back'
  | 'contact.snoozed'
  | 'contact.woken'
  | 'contact.noted'
  | 'contacts.exported'
  | 'order.refunded'
  | 'order.refund-started'
  | 'order.refund-failed'
  | 'order.request-settled'
  | 'order.reversal-settled'
  | 'order.reversal-won'
  | 'order.entered'
  | 'order.receipt'
  | 'order.access'
  | 'order.email'
  | 'orders.exported'
  | 'books.exported'
  | 'dispute.settled'
  | 'stray-payment.settled'
  | 'payments.checked'
  | 'chat.active'
  | 'chat.pending'
  | 'chat.closed'
  | 'chat.assigned'
  | 'chat.given-back'
  | 'chat.labelled'
  | 'chat.noted'
  | 'chat.code-sent'
  | 'chat.sent'
  | 'chat.blocked'
  | 'chat.unblocked'
  | 'chat.snoozed'
  | 'chat.woken'
  | 'mail.link-read'
  | 'newsletter.exported'
  | 'mail.sent-again'
  | 'mail.kept-sent'
  | 'checklist.confirmed'
  | 'checklist.reopened'
  | 'content.published'
  | 'content.previewed'
  | 'content.preview-ended'
  | 'article.saved'
  | 'article.published'
  | 'article.scheduled'
  | 'article.unscheduled'
  | 'article.withdrawn'
  | 'picture.added'
  | 'chat-figures.exported'
  | 'person.exported'
  | 'person.erased'
  | 'retention.ran'
  | 'staff.first-admin'
  | 'staff.invited'
  | 'staff.invited-again'
  | 'staff.joined'
  | 'staff.role-changed'
  | 'staff.disabled'
  | 'staff.enabled'
  | 'staff.signed-in'
  | 'staff.signed-out'
  | 'staff.profile-changed'
  | 'staff.password-changed'
  | 'staff.session-revoked'
  | 'staff.sessions-revoked'
  | 'staff.second-factor-on'
  | 'staff.second-factor-off'
  | 'staff.second-factor-removed'
  | 'staff.let-in'
  | 'staff.backup-codes-renewed'
  | 'staff.notified-on'
  | 'staff.notified-off'
  | 'staff.notified-changed';

/** What the server records. An export is named after its list. */
export type AuditAction = NamedAction | `${string}.exported`;
