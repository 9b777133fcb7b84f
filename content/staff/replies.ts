/** What the server writes to the staff, who read English. */
export const staffReplies = {
  trialActivated: 'Free trial activated successfully.',
  handledMeanwhile:
    'A colleague has dealt with this message since you opened it. Your text is still here: press Send reply again to send it anyway.',
  replySent: 'Reply sent.',
  replyKept: 'Reply saved, but not sent: no mail server is set up (SMTP_URL).',
  columns: {
    id: 'ID',
    name: 'Name',
    email: 'Email',
    language: 'Language',
    subject: 'Subject',
    message: 'Message',
    requestedOn: 'Requested On',
    wantedFrom: 'Wanted From',
    expiresAt: 'Expires At',
    status: 'Status',
    receivedOn: 'Received On',
    handledOn: 'Handled On',
  },
  status: { activated: 'Activated', pending: 'Pending' },
  timeline: {
    trialRequested: 'Free trial requested',
    trialActivated: 'Free trial activated',
    messageAbout: (p: { subject: string }) => `Message (${p.subject})`,
  },
};
