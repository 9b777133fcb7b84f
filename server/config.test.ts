import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { newKeyTexts } from './security/sealed-file.ts';
import { StartError } from './start-error.ts';

describe('the environment', () => {
  it('needs nothing to be set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ mode: 'production', host: 'localhost', port: 3000, trustProxy: [] });
    expect(config.publicUrl.href).toBe('http://localhost:3000/');
    expect(config.database.kind).toBe('embedded');
  });

  it('takes a blank value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      database: { kind: 'embedded' },
    });
  });

  it('takes a list of trusted networks', () => {
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
    ]);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '3e3'],
    ['PUBLIC_URL', 'tv.example.com'],
    ['PUBLIC_URL', 'https://tv.example.com/shop'],
    ['PUBLIC_URL', 'ftp://tv.example.com'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.1/16'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'a long enough password'],
    ['APP_SECRET', 'short'],
    ['INBOUND_MAIL_SECRET', `${'x'.repeat(32)} short`],
    ['INBOUND_MAIL_ADDRESS', 'answers@example.org'],
    ['APP_SECRET_BEFORE', `${'x'.repeat(32)} short`],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'sixteen or more, but with spaces'],
    ['SHUTDOWN_DELAY', '5s'],
    ['SHUTDOWN_DELAY', '61'],
    ['SOCKETS_PER_ADDRESS', 'many'],
    ['BACKUP_AT', '24'],
    ['BACKUP_AT', '04:30'],
    ['BACKUP_AT', '*/0'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP_DAYS', 'for ever'],
    ['BACKUP_PUBLIC_KEY', newKeyTexts().publicText.slice(0, -1)],
    ['BACKUP_PUBLIC_KEY', newKeyTexts().privateText],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name} .*: .*\\.$`));
  });

  it('does not repeat a password that it could not read', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://a:hunter2@tv.example.com' })).toThrow(
      /^PUBLIC_URL (?!.*hunter2)/,
    );
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@db/shop' })).toThrow(
      /^DATABASE_URL (?!.*hunter2)/,
    );
  });

  it.each([
    ['too short', 'hunter2', '12 characters or more'],
    ['too long to sign in with', 'hunter2'.repeat(19), '128 characters or fewer'],
  ])('refuses a first admin whose password is %s, without repeating it', (_, password, limit) => {
    const read = () => readConfig({ ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: password });
    expect(read).toThrow(new RegExp(`^ADMIN_PASSWORD (?!.*hunter2).*${limit}`));
  });

  it('takes the address of the first admin without what surrounds it', () => {
    expect(readConfig({ ADMIN_EMAIL: ' admin@example.org ' }).admin).toEqual({ email: 'admin@example.org' });
  });

  it('knows mail server, first admin and secret where they are set, and none of them where not', () => {
    const { smtpUrl, admin, appSecret } = readConfig({
      SMTP_URL: 'smtps://user:p%40ss@mail.example.com:465',
      ADMIN_EMAIL: 'admin@example.org',
      APP_SECRET: 'x'.repeat(32),
    });
    expect({ smtpUrl, admin, appSecret }).toEqual({
      smtpUrl: 'smtps://user:p%40ss@mail.example.com:465',
      admin: { email: 'admin@example.org' },
      appSecret: 'x'.repeat(32),
    });
    expect(readConfig({})).not.toHaveProperty('smtpUrl');
  });

  it('makes backups where it is told a folder, whoever may read them', () => {
    const { publicText } = newKeyTexts();
    expect(readConfig({ BACKUP_AT: '7' })).not.toHaveProperty('backups');
    expect(readConfig({ BACKUP_DIR: '/mnt/backups', BACKUP_AT: '4, 16' }).backups).toEqual({
      dir: '/mnt/backups',
      hours: '4,16',
      keep: 14,
      keepDays: 30,
    });
    expect(readConfig({ BACKUP_PUBLIC_KEY: `${publicText}\n` }).backupPublicKey).toBe(publicText);
  });

  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };

  it.each([
    ['an id without its secret', { PAYPAL_CLIENT_ID: 'id' }, 'PAYPAL_CLIENT_SECRET'],
    ['a secret without its id', { PAYPAL_CLIENT_SECRET: 'hunter2' }, 'PAYPAL_CLIENT_ID'],
    ['live without credentials', { PAYPAL_ENVIRONMENT: 'live' }, 'PAYPAL_CLIENT_ID'],
    [
      'live without an address',
      { ...paypal, PAYPAL_ENVIRONMENT: 'live', PAYPAL_WEBHOOK_ID: 'WH' },
      'PUBLIC_URL',
    ],
    ['live without a webhook', { ...paypal, PAYPAL_ENVIRONMENT: 'live' }, 'PAYPAL_WEBHOOK_ID'],
    ['a webhook without credentials', { PAYPAL_WEBHOOK_ID: 'WH' }, 'PAYPAL_CLIENT_ID'],
    ['another environment', { ...paypal, PAYPAL_ENVIRONMENT: 'production' }, 'sandbox or live'],
    ['a demonstration with credentials', { ...paypal, DEMO: '1' }, 'DEMO'],
    ['a switch that is none', { DEMO: 'maybe' }, 'DEMO'],
    ['test cards for real payments', { ...paypal, STAND_IN_CARDS: '1' }, 'STAND_IN_CARDS'],
    [
      'test cards where payments are off',
      { PUBLIC_URL: 'https://tv.example.com', STAND_IN_CARDS: '1' },
      'STAND_IN_CARDS',
    ],
    ['no address for provisioning', { PROVISIONING_URL: 'ftp://x' }, 'PROVISIONING_URL'],
    ['a password for provisioning', { PROVISIONING_URL: 'https://us:hunter2@x.example' }, 'PROVISIONING_URL'],
    [
      'a password for PayPal',
      { ...paypal, PAYPAL_API_URL: 'https://us:hunter2@x.example' },
      'PAYPAL_API_URL',
    ],
    ['a path for PayPal', { ...paypal, PAYPAL_API_URL: 'https://x.example/paypal' }, 'PAYPAL_API_URL'],
  ])('refuses %s, in a sentence without the secret', (_, environment, named) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^(?!.*hunter2).*${named}`));
  });

  describe('with an address of PayPal’s API', () => {
    const live = {
      ...paypal,
      PUBLIC_URL: 'https://tv.example.com',
      PAYPAL_ENVIRONMENT: 'live',
      PAYPAL_WEBHOOK_ID: 'WH',
    };
    const read = (environment: Record<string, string>, PAYPAL_API_URL: string) =>
      readConfig({ ...environment, PAYPAL_API_URL }).payments;

    it.each([
      ['https://api-m.sandbox.paypal.com', live, 'PAYPAL_ENVIRONMENT=sandbox'],
      ['https://API.sandbox.PayPal.com.', live, 'PAYPAL_ENVIRONMENT=sandbox'],
      ['https://sandbox.paypal.com:443', live, 'PAYPAL_ENVIRONMENT=sandbox'],
      ['https://api-m.paypal.com', paypal, 'PAYPAL_ENVIRONMENT=live'],
      ['https://api.paypal.com', { ...paypal, PAYPAL_ENVIRONMENT: 'sandbox' }, 'PAYPAL_ENVIRONMENT=live'],
    ])('does not start with %s as what it is not', (address, environment, advice) => {
      expect(() => read(environment, address)).toThrow(StartError);
      expect(() => read(environment, address)).toThrow(new RegExp(`^PAYPAL_API_URL .*: .*${advice}.*\\.$`));
    });

    it('takes PayPal’s own for what it is, and that of a proxy for either', () => {
      const proxy = 'https://sandbox.paypal.com.proxy.example';
      for (const [environment, address] of [
        [live, 'https://api-m.paypal.com'],
        [paypal, 'https://api-m.sandbox.paypal.com'],
        [live, proxy],
        [paypal, proxy],
      ] as const)
        expect(read(environment, address)).toMatchObject({ apiUrl: new URL(address) });
    });
  });

  it('takes payments by the stand-in on this machine alone, or where a demonstration is asked for', () => {
    const kind = (environment: Record<string, string>) => readConfig(environment).payments.kind;
    const PUBLIC_URL = 'https://tv.example.com';
    expect([kind({}), kind({ PUBLIC_URL }), kind({ PUBLIC_URL, DEMO: '1' }), kind(paypal)]).toEqual([
      'standIn',
      'none',
      'standIn',
      'paypal',
    ]);
  });

  it('lets the stand-in simulate the card form, unless its card fields are asked for', () => {
    expect(readConfig({}).payments).toEqual({ kind: 'standIn', cardFields: false });
    expect(readConfig({ STAND_IN_CARDS: '1' }).payments).toEqual({ kind: 'standIn', cardFields: true });
  });

  it('takes none by the stand-in where others may reach the site and its address is not set', () => {
    const kind = (environment: Record<string, string>) => readConfig(environment).payments.kind;
    expect(['127.0.0.1', '::1', 'localhost'].map((HOST) => kind({ HOST }))).toEqual(
      Array.from({ length: 3 }, () => 'standIn'),
    );
    const opened = [{ HOST: '0.0.0.0' }, { HOST: '192.168.0.7' }, { TRUST_PROXY: '127.0.0.1' }];
    expect(opened.map(kind)).toEqual(['none', 'none', 'none']);
    const container = { ...opened[0], PUBLIC_URL: 'http://localhost:3000' };
    expect([kind(container), kind({ ...opened[0], DEMO: '1' })]).toEqual(['standIn', 'standIn']);
  });

  describe('with a system that makes real login details', () => {
    const PROVISIONING_URL = 'https://x.example';
    const PUBLIC_URL = 'https://tv.example.com';
    const live = { ...paypal, PUBLIC_URL, PAYPAL_ENVIRONMENT: 'live', PAYPAL_WEBHOOK_ID: 'WH' };

    it.each([
      ['PayPal’s sandbox on a public site', { ...paypal, PUBLIC_URL }],
      ['PayPal’s sandbox', paypal],
      ['the stand-in', {}],
      ['the stand-in on a site that names this machine', { PUBLIC_URL: 'http://localhost:3000' }],
    ])('wants a word of its own where payments are those of %s', (_, environment) => {
      const read = (word: Record<string, string>) =>
        readConfig({ ...environment, PROVISIONING_URL, ...word }).provisioningUrl?.href;
      expect(() => read({})).toThrow(/^PROVISIONING_URL .*: .*PROVISION_SANDBOX_ORDERS=1.*\.$/);
      expect(() => read({ PROVISION_SANDBOX_ORDERS: '0' })).toThrow(StartError);
      expect(read({ PROVISION_SANDBOX_ORDERS: '1' })).toBe(`${PROVISIONING_URL}/`);
    });

    it('wants none where money is real, also that which staff enter by hand', () => {
      for (const environment of [live, { PUBLIC_URL }])
        expect(readConfig({ ...environment, PROVISIONING_URL })).toHaveProperty('provisioningUrl');
    });

    it('is no demonstration, whatever is said', () => {
      const environment = { PUBLIC_URL, DEMO: '1', PROVISIONING_URL, PROVISION_SANDBOX_ORDERS: '1' };
      expect(() => readConfig(environment)).toThrow(/^DEMO /);
    });
  });

  it('pauses access after a chargeback, or ends it where that is asked for', () => {
    const chosen = (text?: string) =>
      readConfig(text === undefined ? {} : { ACCESS_AFTER_CHARGEBACK: text }).accessAfterChargeback;
    expect([chosen(), chosen('pause'), chosen('end')]).toEqual(['pause', 'pause', 'end']);
    expect(() => chosen('stop')).toThrow("ACCESS_AFTER_CHARGEBACK is 'stop': set it to pause or end.");
  });

  it('refuses two databases at once', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://db/shop', DATA_DIR: './data' })).toThrow(/both set/);
  });
});
