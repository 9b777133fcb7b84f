/** By the code that the server records. */
const actions = {
  'trial.activated': 'Activated a free trial',
  'free-trials.exported': 'Exported free trials',
  'contact.handled': 'Marked a message as handled',
  'contact.reopened': 'Reopened a message',
  'contact.replied': 'Replied to a message',
  'contacts.exported': 'Exported messages',
  'order.refunded': 'Refunded an order',
  'order.refund-started': 'Started a refund',
  'order.refund-failed': 'A refund failed',
  'order.request-settled': 'Settled a refund request',
  'order.reversal-settled': 'Settled a payment that was taken back',
  'order.reversal-won': 'Marked a payment that was taken back as returned',
  'order.entered': 'Entered a manual order',
  'order.receipt': 'Resent a receipt',
  'order.email': 'Corrected the email of an order',
  'orders.exported': 'Exported orders',
  'books.exported': 'Exported the books',
  'dispute.settled': 'Settled a dispute that Marquee may not read',
  'stray-payment.settled': 'Settled a payment without an order',
  'payments.checked': 'Checked the PayPal settings',
  'chat.active': 'Marked a chat as active',
  'chat.pending': 'Marked a chat as pending',
  'chat.closed': 'Closed a chat',
  'chat.assigned': 'Assigned a chat',
  'chat.given-back': 'Released a chat',
  'chat.labelled': 'Changed a chat’s labels',
  'chat.noted': 'Added a note to a chat',
  'mail.link-read': 'Viewed the link to a colleague’s account',
  'newsletter.exported': 'Exported subscribers',
  'mail.sent-again': 'Resent an email',
  'mail.kept-sent': 'Sent the emails that were not sent',
  'checklist.confirmed': 'Confirmed a checklist item',
  'checklist.reopened': 'Reopened a checklist item',
  'person.exported': 'Exported a person’s data',
  'person.erased': 'Erased a person',
  'retention.ran': 'Deleted expired data',
  'staff.first-admin': 'Created the first admin',
  'staff.invited': 'Invited a colleague',
  'staff.invited-again': 'Resent an invitation',
  'staff.joined': 'Accepted an invitation',
  'staff.role-changed': 'Changed a role',
  'staff.disabled': 'Disabled a colleague',
  'staff.enabled': 'Enabled a colleague',
  'staff.signed-in': 'Signed in',
  'staff.signed-out': 'Signed out',
  'staff.password-changed': 'Changed their password',
  'staff.session-revoked': 'Ended a session',
  'staff.sessions-revoked': 'Ended all other sessions',
  'staff.second-factor-on': 'Turned on two-factor authentication',
  'staff.second-factor-off': 'Turned off two-factor authentication',
  'staff.second-factor-removed': 'Removed a colleague’s two-factor authentication',
  'staff.let-in': 'Restored an admin’s access',
  'staff.backup-codes-renewed': 'Renewed the backup codes',
};

/** An export is named after its list. */
export type AuditAction = keyof typeof actions | `${string}.exported`;

/** A code of another version is shown as it is. */
const shownActions: Record<string, string> = actions;

/** By the name that the server records; what is missing here is shown as it is, in words. */
const details: Record<string, string> = {
  amount: 'Amount',
  at: 'Date',
  count: 'Emails',
  from: 'From',
  how: 'How',
  kept: 'Kept',
  kind: 'Email',
  labels: 'Labels',
  of: 'Account of',
  role: 'Role',
  staffNotes: 'With staff notes',
  to: 'To',
  was: 'Before',
};

const targets = {
  trial: (p: { id: string }) => `Trial ${p.id}`,
  contact: (p: { id: string }) => `Message ${p.id}`,
  mail: (p: { id: string }) => `Email ${p.id}`,
};

/** The Audit log tab. */
export const auditWords = {
  title: 'Audit log',
  lead: 'Who did what, and when. Entries cannot be changed.',
  actions: shownActions,
  system: 'System',
  details,
  yes: 'Yes',
  no: 'No',
  targets,
  order: (p: { number: string }) => `Order ${p.number}`,
  chat: (p: { id: string }) => `Chat ${p.id}`,
  columns: { action: 'Action', actor: 'User', target: 'Target', details: 'Details', at: 'Date' },
  search: 'Search by person, action or number',
  failed: 'Failed to load the audit log. Please try again.',
  none: 'No entries yet.',
};
