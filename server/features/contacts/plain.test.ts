import { describePlainForm } from '#test/plain-form.ts';

describePlainForm({
  name: 'contact',
  url: '/api/contact',
  table: 'contact_message',
  valid: {
    name: 'Zoé',
    email: 'zoe@example.org',
    subject: 'sales',
    message: 'Two lines & more,\nas they were written.',
  },
  refused: { field: 'subject', value: '', code: 'subjectMissing' },
  long: { field: 'message', code: 'messageTooLong' },
});
