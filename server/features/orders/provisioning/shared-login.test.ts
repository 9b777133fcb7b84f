import { describe, expect, it } from 'vitest';
import { secretFrom } from '#server/security/secret.ts';
import { newAccess, sealedAccess } from './access-details.ts';
import { mayShareLogin } from './shared-login.ts';

const secret = secretFrom('for tests only');
const access = newAccess();
const none = { access: null, access_key: null };
const sealed = (user = access.user) => sealedAccess({ ...access, user }, secret);
const unreadable = { ...sealed(), access: 'damaged' };

describe('two orders of one mailbox', () => {
  it.each([
    ['have one login', sealed(), sealed(), 'vic+tv@example.org', true],
    ['have two at one address', sealed(), sealed('another'), 'Vic@example.org', false],
    ['may have one at one address, where one of them has none yet', sealed(), none, 'Vic@example.org', true],
    ['may have one at one address, where one cannot be read', unreadable, sealed(), 'vic@example.org', true],
    [
      'have two at two addresses, where one of them has none yet',
      sealed(),
      none,
      'vic+tv@example.org',
      false,
    ],
    ['have two where one has no address', none, none, null, false],
  ])('%s', (_, own, others, email, isShared) => {
    const [one, other] = [
      { email: 'vic@example.org', ...own },
      { email, ...others },
    ];
    expect(mayShareLogin(one, other, { secret })).toBe(isShared);
    expect(mayShareLogin(other, one, { secret })).toBe(isShared);
  });
});
