import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { type Browser, codeOf, type Office, openOffice, owner } from '../test-kit.ts';

const password = 'a new and long one';

describeWithDatabase('The team', (database) => {
  let office: Office;
  let admin: Browser;
  beforeAll(async () => {
    office = await openOffice(database());
    admin = await office.signedIn();
  });
  afterAll(() => office.app.close());

  const actions = async () => (await office.trail()).map(({ action }) => action);
  const invite = (body: object) =>
    admin.post('/api/admin/staff', { name: 'Ada', email: 'new@northlight.example', role: 'agent', ...body });
  const set = (id: string, what: 'role' | 'disabled', value: unknown, by = admin) =>
    by.post(`/api/admin/staff/${id}/${what}`, { [what]: value });

  async function colleague(email: string, role: 'admin' | 'agent') {
    const { data } = (await invite({ email, role })).json();
    await office.browser().post('/api/staff/password', { token: await office.mailedToken(email), password });
    return {
      id: data.id as string,
      who: { email, password },
      browser: await office.signedIn({ email, password }),
    };
  }

  it.each([
    [{ email: 'none' }, { email: 'Please enter a valid email address.' }],
    [{ name: '  ' }, { name: 'Enter your colleague’s name.' }],
    [{ name: 'Ada\r\nBcc: x@example.org' }, { name: 'The name contains characters we can’t read.' }],
    [{ role: 'owner' }, { role: 'Choose a role.' }],
  ])('is not joined by %j', async (body, fields) => {
    const answer = await invite(body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
  });

  it.each([
    '1e3',
    '99999999999999999999',
    '__proto__',
    '%00',
    '%FF',
    '%27%20or%201=1%20--',
    crypto.randomUUID(),
    'x'.repeat(90),
  ])('has nobody under the address %s', async (id) => {
    const answers = [
      await set(id, 'role', 'agent'),
      await set(id, 'disabled', true),
      await admin.post(`/api/admin/staff/${id}/invitation`),
      await admin.post(`/api/staff/sessions/${id}/revoke`),
    ];
    for (const { statusCode } of answers) expect([400, 404]).toContain(statusCode);
  });

  it('is told at once, and later, of an invitation that reached nobody, until there is another or somebody joined', async () => {
    const email = 'unreached@northlight.example';
    const mailsTo = () =>
      database()
        .queries.selectFrom('mail')
        .where('recipient', '=', email)
        .select('id')
        .orderBy('id')
        .execute();
    const told = async (change: { status: 'waiting' | 'sent' | 'refused'; attempts: number }) => {
      await database().queries.updateTable('mail').set(change).where('recipient', '=', email).execute();
      const { data } = (await admin.get('/api/admin/staff')).json();
      return data.find((member: { email: string }) => member.email === email).lostInvitation;
    };
    const { data } = (await invite({ email })).json();
    const [first] = await mailsTo();
    expect(data.lostInvitation).toBe(first?.id);
    const again = (await admin.post(`/api/admin/staff/${data.id}/invitation`)).json();
    const [, second] = await mailsTo();
    expect(again.data).toEqual({ id: data.id, lostInvitation: second?.id });
    expect(await told({ status: 'waiting', attempts: 0 })).toBeNull();
    expect(await told({ status: 'waiting', attempts: 1 })).toBe(second?.id);
    expect(await told({ status: 'refused', attempts: 1 })).toBe(second?.id);
    expect(await told({ status: 'sent', attempts: 2 })).toBeNull();
    await office.browser().post('/api/staff/password', { token: await office.mailedToken(email), password });
    expect(await told({ status: 'refused', attempts: 1 })).toBeNull();
  });

  it('has one account for an address, also when two admins invite at once', async () => {
    const before = await actions();
    const emails = ['twice@northlight.example', 'Twice@Northlight.example'];
    const answers = await Promise.all(emails.map((email) => invite({ email })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await actions()).toEqual([...before, 'staff.invited']);
    const mails = await database().queries.selectFrom('mail').selectAll().execute();
    expect(mails.filter(({ recipient }) => recipient === 'twice@northlight.example')).toHaveLength(1);
  });

  it('loses a disabled member at once: sessions, sign-in and links', async () => {
    const { id, who, browser } = await colleague('gone@northlight.example', 'agent');
    await office.browser().post('/api/staff/password-reset', { email: who.email });
    const token = await office.mailedToken(who.email);
    expect((await set(id, 'disabled', true)).json()).toEqual({ success: true });
    expect((await browser.get('/api/staff/sessions')).statusCode).toBe(401);
    const again = await office.browser().post('/api/auth/sign-in/email', who);
    expect([again.statusCode, again.json().code]).toEqual([403, 'accountDisabled']);
    expect((await office.browser().post('/api/staff/password', { token, password })).statusCode).toBe(410);
    const trail = await actions();
    expect(trail.at(-1)).toBe('staff.disabled');
    await set(id, 'disabled', true);
    expect(await actions()).toEqual(trail);
    await set(id, 'disabled', false);
    expect((await office.browser().post('/api/staff/password', { token, password })).statusCode).toBe(410);
    expect((await office.browser().post('/api/auth/sign-in/email', who)).statusCode).toBe(200);
    expect(office.left.filter((one) => one === id)).toHaveLength(1);
  });

  it('frees a colleague of a lost second factor, and of nothing else', async () => {
    const { id, who, browser } = await colleague('lost@northlight.example', 'agent');
    const remove = () => admin.post(`/api/admin/staff/${id}/second-factor/remove`);
    const before = await actions();
    expect((await remove()).json()).toEqual({ success: true });
    expect(await actions()).toEqual(before);
    const { totpURI } = (await browser.post('/api/auth/two-factor/enable', { password })).json();
    await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) });
    const half = office.browser();
    expect((await half.post('/api/auth/sign-in/email', who)).json().twoFactorRedirect).toBe(true);

    expect((await remove()).json()).toEqual({ success: true });
    expect((await actions()).at(-1)).toBe('staff.second-factor-removed');
    expect(await browser.me()).toBeNull();
    const code = codeOf(totpURI, Date.now() + 30_000);
    expect((await half.post('/api/auth/two-factor/verify-totp', { code })).statusCode).toBe(401);
    expect((await office.browser().post('/api/auth/sign-in/email', who)).json().twoFactorRedirect).toBe(
      false,
    );
    expect((await office.signedIn({ ...who, password: 'not the password' })).cookies.size).toBe(0);
    const me = (await admin.me())?.id;
    expect((await admin.post(`/api/admin/staff/${me}/second-factor/remove`)).json()).toMatchObject({
      code: 'yourself',
    });
  });

  it('sees an account that was disabled behind its back as nobody', async () => {
    const { id, browser } = await colleague('sql@northlight.example', 'agent');
    await database().queries.updateTable('staff_user').set({ banned: true }).where('id', '=', id).execute();
    expect(await browser.me()).toBeNull();
    await database().queries.updateTable('staff_user').set({ banned: false }).where('id', '=', id).execute();
    expect(await browser.me()).toBeNull();
  });

  it('gives and takes rights at once', async () => {
    const { id, who, browser } = await colleague('rise@northlight.example', 'agent');
    expect((await browser.get('/api/admin/staff')).statusCode).toBe(403);
    await set(id, 'role', 'admin');
    expect((await office.trail()).at(-1)).toMatchObject({
      actor: owner.email,
      action: 'staff.role-changed',
      target: `staff ${id}`,
      details: { from: 'agent', to: 'admin' },
    });
    expect(await browser.me()).toBeNull();
    const risen = await office.signedIn(who);
    expect((await risen.get('/api/admin/staff')).statusCode).toBe(200);
    await set(id, 'role', 'agent');
    expect((await risen.get('/api/admin/staff')).statusCode).toBe(401);
  });

  it('always has an admin: nobody dismisses themselves, and two do not dismiss each other', async () => {
    const me = (await admin.me())?.id ?? '';
    expect((await set(me, 'role', 'agent')).json()).toMatchObject({ code: 'yourself' });
    expect((await set(me, 'disabled', true)).json()).toMatchObject({ code: 'yourself' });
    const other = await colleague('second@northlight.example', 'admin');
    await invite({ email: 'third@northlight.example', role: 'admin' });
    const answers = await Promise.all([
      set(other.id, 'role', 'agent'),
      set(me, 'disabled', true, other.browser),
    ]);
    const { data } = (await (await anyAdmin(other.who)).get('/api/admin/staff')).json();
    const admins = data.filter(
      (one: { role: string; disabled: boolean; invited: boolean }) =>
        one.role === 'admin' && !one.disabled && !one.invited,
    );
    expect(admins).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  async function anyAdmin(other: { email: string; password: string }) {
    const browser = await office.signedIn();
    return (await browser.me()) ? browser : office.signedIn(other);
  }
});
