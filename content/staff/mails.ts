import type { MailStatusName } from '#contract/mails.ts';

const statuses: Record<MailStatusName, string> = {
  waiting: 'Waiting',
  kept: 'Kept here',
  sent: 'Sent',
  refused: 'Refused',
};

const statusMeanings: Record<MailStatusName, string> = {
  waiting: 'It goes out as soon as the mail server takes it.',
  kept: 'It was not sent, because no mail server is set up (SMTP_URL). It can be read here.',
  sent: 'The mail server has taken it.',
  refused:
    'The mail server refused it for good, or took it at no attempt in 30 days. Mend the cause, then send it again.',
};

/** By the kind that the server gives a mail; what is missing here is shown as it is. */
const kinds: Record<string, string> = {
  trialReceived: 'Trial requested',
  trialActivated: 'Trial activated',
  trialOver: 'Trial over',
  contactReceived: 'Message received',
  contactReply: 'Reply to a message',
  chatTranscript: 'Transcript of a chat',
  chatAnswer: 'Answer in a chat',
  orderReceipt: 'Receipt',
  orderAccess: 'Access details of an order',
  orderReminder: 'Reminder of the end',
  orderRefunded: 'Refund',
  orderCode: 'Code for an order page',
  withdrawalReceived: 'Withdrawal received',
  newsletterConfirm: 'Newsletter confirmation',
  newsletterWelcome: 'Newsletter welcome',
  staffInvitation: 'Staff invitation',
  passwordReset: 'Password reset',
};

/** The Mail tab. */
export const mailWords = {
  title: 'Mail',
  statuses,
  statusMeanings,
  kinds,
  /** Before what the mail server said at the last attempt. */
  givenUp: 'Given up after 30 days.',
  columns: {
    subject: 'Subject',
    recipient: 'Recipient',
    kind: 'Kind',
    status: 'Status',
    attempts: 'Attempts',
    createdAt: 'Date',
  },
  search: 'Search mails by recipient',
  failed: 'Failed to load mails. Please try again.',
  none: 'No mails yet. Every mail to a customer or a colleague appears here, sent or not.',
  mail: {
    untitled: 'Mail',
    gone: 'This mail is no longer here. It was erased meanwhile.',
    to: 'To',
    language: 'Language',
    written: 'Written',
    sent: 'Sent',
    lastError: 'The mail server said',
    link: 'The link in this mail',
    linkWarning: 'Whoever opens it acts as the recipient.',
    showLink: 'Show the link',
    showLinkWarning: 'Whoever opens it acts as the recipient. That you read it is kept in the audit.',
    linkNotShown: 'The link could not be shown. Please try again.',
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'The link could not be copied. Select it and copy it yourself.',
    view: 'Show the mail as',
    text: 'Text',
    asSeen: 'As the recipient sees it',
    sendAgain: 'Send again',
    sentAgain: 'The mail is on its way again.',
    notSent: 'The mail could not be sent again. Please try again.',
  },
};

/** Why a mail is not sent again. */
export const mailProblemWords = {
  noMailServer: 'There is no mail server yet. Set SMTP_URL and restart, then send it again.',
  mailSent: 'This mail has been sent already.',
};
