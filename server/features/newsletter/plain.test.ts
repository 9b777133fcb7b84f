import { describePlainForm } from '#test/plain-form.ts';

describePlainForm({
  name: 'newsletter',
  url: '/api/newsletter',
  table: 'newsletter_subscriber',
  valid: { email: 'zoe@example.org' },
  refused: { field: 'email', value: 'zoe at home', code: 'emailInvalid' },
  long: { field: 'email', code: 'emailInvalid' },
});
