import { describePlainForm } from '#test/plain-form.ts';

describePlainForm({
  name: 'trial',
  url: '/api/free-trial',
  table: 'free_trial',
  valid: { name: 'Zoé', email: 'zoe@example.org', evening: 'friday', timeZone: 'Europe/Paris' },
  refused: { field: 'name', value: '  ', code: 'nameMissing' },
  long: { field: 'name', code: 'nameTooLong' },
});
