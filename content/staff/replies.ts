/** What the server writes to the staff, who read English. */
export const staffReplies = {
  trialActivated: 'Free trial activated successfully.',
  replySent: 'Reply sent.',
  columns: {
    id: 'ID',
    name: 'Name',
    email: 'Email',
    language: 'Language',
    subject: 'Subject',
    message: 'Message',
    requestedOn: 'Requested On',
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
