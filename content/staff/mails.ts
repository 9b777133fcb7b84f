import type { MailStatusName } from '#contract/mails.ts';

const statuses: Record<MailStatusName, string> = {
  waiting: 'Waiting',
  kept: 'Not sent',
  sent: 'Sent',
  refused: 'Refused',
};

const statusMeanings: Record<MailStatusName, string> = {
  waiting: 'It will be sent as soon as the mail server accepts it.',
  kept: 'It was not sent because no mail server is set up (SMTP_URL). You can read it here.',
  sent: 'The mail server accepted it.',
  refused:
    'The mail server rejected it, did not accept it within 30 days, or never confirmed it. Fix the cause, then send it again.',
};

/** By the kind that the server gives an email; what is missing here is shown as it is. */
const kinds: Record<string, string> = {
  trialReceived: 'Trial requested',
  trialActivated: 'Trial activated',
  trialAgain: 'Trial requested again',
  trialExtended: 'Trial extended',
  contactReceived: 'Message received',
  contactReply: 'Reply to a message',
  chatTranscript: 'Chat transcript',
  chatAnswer: 'Chat reply',
  chatCode: 'Chat code',
  chatRating: 'Chat rating',
  orderReceipt: 'Receipt',
  orderAccess: 'Login details',
  orderReminder: 'Renewal reminder',
  orderFailed: 'Payment failed',
  orderRefunded: 'Refund',
  orderCode: 'Order page code',
  withdrawalReceived: 'Refund request received',
  withdrawalUndone: 'Refund request taken back',
  paymentAlert: 'Payment alert',
  pricesPublished: 'Prices changed',
  backupFailed: 'Backup alert',
  newsletterConfirm: 'Newsletter confirmation',
  newsletterWelcome: 'Newsletter welcome',
  staffInvitation: 'Staff invitation',
  passwordReset: 'Password reset',
};

/** The Email tab. */
export const mailWords = {
  title: 'Email',
  statuses,
  statusMeanings,
  kinds,
  /** Before what the mail server said at the last attempt. */
  givenUp: 'Gave up after 30 days.',
  /** The same, where it received the whole email each time and then said nothing. */
  unconfirmed:
    'The mail server received this email several times without confirming it, so it may have arrived. Ask the recipient before you send it again.',
  columns: {
    subject: 'Subject',
    recipient: 'Recipient',
    kind: 'Type',
    status: 'Status',
    attempts: 'Attempts',
    createdAt: 'Date',
  },
  search: 'Search by recipient',
  failed: 'Failed to load emails. Please try again.',
  none: 'No emails yet. Every email to a customer or colleague appears here, sent or not.',
  /** About emails from the time without a mail server. */
  kept: {
    noServer:
      'No mail server is set up, so these emails reached nobody. Set SMTP_URL and restart; then you can send them all from here.',
    open: 'Send all that were not sent',
    title: (p: { count: number }) => (p.count === 1 ? 'Send 1 email?' : `Send ${p.count} emails?`),
    text: 'Each one is sent once. Codes and links in older ones may have expired.',
    confirm: 'Send',
    done: (p: { count: number }) =>
      p.count === 1 ? '1 email is on its way.' : `${p.count} emails are on their way.`,
    failed: 'The emails were not sent. Please try again.',
  },
  mail: {
    open: 'View email',
    untitled: 'Email',
    gone: 'This email has been deleted.',
    to: 'To',
    language: 'Language',
    written: 'Created',
    order: 'View this order',
    sent: 'Sent',
    lastError: 'Mail server’s answer',
    link: 'Link in this email',
    linkWarning: 'Anyone who opens it can act as the recipient.',
    showLink: 'Show link',
    showLinkWarning: 'Anyone who opens it can act as the recipient. Viewing it is recorded in the audit log.',
    linkNotShown: 'The link could not be shown. Please try again.',
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'The link could not be copied. Select it and copy it yourself.',
    view: 'Show email as',
    text: 'Text',
    asSeen: 'Preview',
    sendAgain: 'Send again',
    sentAgain: 'The email is on its way again.',
    notSent: 'The email was not sent again. Please try again.',
  },
};

/** Instead of a sentence that promises an email, where no mail server is set up. */
export const keptInstead = 'Emails are saved, but not sent: no mail server is set up (SMTP_URL).';

/** Why an email is not sent again. */
export const mailProblemWords = {
  noMailServer: 'No mail server is set up. Set SMTP_URL, restart, then send it again.',
  mailSent: 'This email has already been sent.',
};
