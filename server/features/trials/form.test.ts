import { describePlainForm } from '#test/plain-form.ts';
import { describeRefusals } from '#test/refused-fields.ts';

describeRefusals('a trial request that cannot be taken', {
  url: '/api/free-trial',
  table: 'free_trial',
  valid: { name: 'Ada', email: 'ada@example.org' },
  refusals: [
    ['name', undefined, 'nameMissing'],
    ['name', null, 'nameMissing'],
    ['name', '', 'nameMissing'],
    ['name', ' \t\u00a0 ', 'nameMissing'],
    ['name', 7, 'nameMissing'],
    ['name', ['Ada'], 'nameMissing'],
    ['name', { first: 'Ada' }, 'nameMissing'],
    ['name', true, 'nameMissing'],
    ['name', 'x'.repeat(101), 'nameTooLong'],
    ['name', 'x'.repeat(2 ** 20), 'nameTooLong'],
    ['name', 'Ada\0', 'nameUnreadable'],
    ['name', 'Ada \ud800', 'nameUnreadable'],
    ['name', 'Ada\r\nBcc: all@example.org', 'nameUnreadable'],
    ['name', 'Ada\u2028Bcc: all@example.org', 'nameUnreadable'],
    ['email', undefined, 'emailInvalid'],
    ['email', null, 'emailInvalid'],
    ['email', '', 'emailInvalid'],
    ['email', '   ', 'emailInvalid'],
    ['email', 'nobody', 'emailInvalid'],
    ['email', 'ada@', 'emailInvalid'],
    ['email', 'ada@example.org\r\nBcc: x@example.org', 'emailInvalid'],
    ['email', 'ada\0@example.org', 'emailInvalid'],
    ['email', '\udc00ada@example.org', 'emailInvalid'],
    ['email', ['ada@example.org'], 'emailInvalid'],
    ['email', 5, 'emailInvalid'],
    ['email', `${'x'.repeat(2 ** 20)}@example.org`, 'emailInvalid'],
  ],
});

describePlainForm({
  name: 'trial',
  url: '/api/free-trial',
  table: 'free_trial',
  valid: { name: 'Zoé', email: 'zoe@example.org', evening: 'friday', timeZone: 'Europe/Paris' },
  refused: { field: 'name', value: '  ', code: 'nameMissing' },
  long: { field: 'name', code: 'nameTooLong' },
});
