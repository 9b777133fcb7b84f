/** By the code that the server records; a code that is missing here is shown as it is. */
const actions: Record<string, string> = {
  'trial.activated': 'Activated a free trial',
  'free-trials.exported': 'Exported free trials',
  'contact.handled': 'Marked a message as handled',
  'contact.reopened': 'Opened a message again',
  'contact.replied': 'Replied to a message',
  'contacts.exported': 'Exported messages',
  'mail.link-read': 'Read the link to a colleague’s account',
  'newsletter.exported': 'Exported subscribers',
  'mail.sent-again': 'Sent a mail again',
  'checklist.confirmed': 'Confirmed an item of the launch checklist',
  'checklist.reopened': 'Took back a word on the launch checklist',
  'person.exported': 'Exported a person’s data',
  'person.erased': 'Erased a person',
  'retention.ran': 'Deleted what was too old',
  'staff.first-admin': 'Made the first admin',
  'staff.invited': 'Invited a colleague',
  'staff.invited-again': 'Sent an invitation again',
  'staff.joined': 'Chose a first password',
  'staff.role-changed': 'Changed a role',
  'staff.disabled': 'Disabled a colleague',
  'staff.enabled': 'Enabled a colleague',
  'staff.signed-in': 'Signed in',
  'staff.signed-out': 'Signed out',
  'staff.password-changed': 'Changed the own password',
  'staff.session-revoked': 'Ended a session',
  'staff.sessions-revoked': 'Ended all other sessions',
  'staff.second-factor-on': 'Switched the second factor on',
  'staff.second-factor-off': 'Switched the second factor off',
  'staff.second-factor-removed': 'Removed a colleague’s second factor',
  'staff.let-in': 'Let an admin back in',
  'staff.backup-codes-renewed': 'Renewed the backup codes',
};

const targets = {
  trial: (p: { id: string }) => `Trial ${p.id}`,
  contact: (p: { id: string }) => `Message ${p.id}`,
  mail: (p: { id: string }) => `Mail ${p.id}`,
};

/** The Audit tab. */
export const auditWords = {
  title: 'Audit',
  lead: 'What staff did, and when. Nobody can change it.',
  actions,
  system: 'The system',
  targets,
  columns: { action: 'What', actor: 'Who', target: 'To what', details: 'Details', at: 'When' },
  search: 'Search by person, action or number',
  failed: 'Failed to load the audit trail. Please try again.',
  none: 'Nothing has been done yet.',
};
