import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { type Browser, codeOf, openStaffApp, owner, type StaffApp } from '../test-kit.ts';

const password = 'a new and long one';

describeWithDatabase('The team', (database) => {
  let staffApp: StaffApp;
  let admin: Browser;
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
    admin = await staffApp.signedIn();
  });
  afterAll(() => staffApp.app.close());

  const actions = async () => (await staffApp.trail()).map(({ action }) => action);
  const invite = (body: object) =>
    admin.post('/api/admin/staff', { name: 'Ada', email: 'new@northlight.example', role: 'agent', ...body });
  const set = (id: string, what: 'role' | 'disabled', value: unknown, by = admin) =>
    by.post(`/api/admin/staff/${id}/${what}`, { [what]: value });

  async function colleague(email: string, role: 'admin' | 'agent') {
    const { data } = (await invite({ email, role })).json();
    await staffApp
      .browser()
      .post('/api/staff/password', { token: await staffApp.mailedToken(email), password });
    return {
      id: data.id as string,
      who: { email, password },
      browser: await staffApp.signedIn({ email, password }),
    };
  }

  it.each([
    [{ email: 'none' }, { email: 'Please enter a valid email address.' }],
    [{ name: '  ' }, { name: 'Enter your colleague’s name.' }],
    [{ name: 'Ada\r\nBcc: x@example.org' }, { name: 'The name contains characters we can’t read.' }],
    [{ role: 'owner' }, { role: 'Choose a role.' }],
  ])('is not joined by %j', async (body, fields) => {
    const response = await invite(body);
    expect([response.statusCode, response.json().fields]).toEqual([422, fields]);
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
  ])('has no account under the address %s', async (id) => {
    const responses = [
      await set(id, 'role', 'agent'),
      await set(id, 'disabled', true),
      await admin.post(`/api/admin/staff/${id}/invitation`),
      await admin.post(`/api/staff/sessions/${id}/revoke`),
    ];
    for (const { statusCode } of responses) expect([400, 404]).toContain(statusCode);
  });

  it('shows an admin an invitation that was not delivered, at once and later, until there is another or it was accepted', async () => {
    const email = 'unreached@northlight.example';
    const mailsTo = () =>
      database()
        .queries.selectFrom('mail')
        .where('recipient', '=', email)
        .select('id')
        .orderBy('id')
        .execute();
    const shown = async (change: { status: 'waiting' | 'sent' | 'refused'; attempts: number }) => {
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
    expect(await shown({ status: 'waiting', attempts: 0 })).toBeNull();
    expect(await shown({ status: 'waiting', attempts: 1 })).toBe(second?.id);
    expect(await shown({ status: 'refused', attempts: 1 })).toBe(second?.id);
    expect(await shown({ status: 'sent', attempts: 2 })).toBeNull();
    await staffApp
      .browser()
      .post('/api/staff/password', { token: await staffApp.mailedToken(email), password });
    expect(await shown({ status: 'refused', attempts: 1 })).toBeNull();
  });

  it('has one account for an address, also when two admins invite at once', async () => {
    const before = await actions();
    const emails = ['twice@northlight.example', 'Twice@Northlight.example'];
    const responses = await Promise.all(emails.map((email) => invite({ email })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await actions()).toEqual([...before, 'staff.invited']);
    const mails = await database().queries.selectFrom('mail').selectAll().execute();
    expect(mails.filter(({ recipient }) => recipient === 'twice@northlight.example')).toHaveLength(1);
  });

  it('loses a disabled member at once: sessions, sign-in and links', async () => {
    const { id, who, browser } = await colleague('gone@northlight.example', 'agent');
    await staffApp.browser().post('/api/staff/password-reset', { email: who.email });
    const token = await staffApp.mailedToken(who.email);
    expect((await set(id, 'disabled', true)).json()).toEqual({ success: true });
    expect((await browser.get('/api/staff/sessions')).statusCode).toBe(401);
    const again = await staffApp.browser().post('/api/auth/sign-in/email', who);
    expect([again.statusCode, again.json().code]).toEqual([403, 'accountDisabled']);
    expect((await staffApp.browser().post('/api/staff/password', { token, password })).statusCode).toBe(410);
    const trail = await actions();
    expect(trail.at(-1)).toBe('staff.disabled');
    await set(id, 'disabled', true);
    expect(await actions()).toEqual(trail);
    await set(id, 'disabled', false);
    expect((await staffApp.browser().post('/api/staff/password', { token, password })).statusCode).toBe(410);
    expect((await staffApp.browser().post('/api/auth/sign-in/email', who)).statusCode).toBe(200);
    expect(staffApp.leftColleagues.filter((one) => one === id)).toHaveLength(1);
  });

  it('frees a colleague of a lost second factor, and of nothing else', async () => {
    const { id, who, browser } = await colleague('lost@northlight.example', 'agent');
    const remove = () => admin.post(`/api/admin/staff/${id}/second-factor/remove`);
    const before = await actions();
    expect((await remove()).json()).toEqual({ success: true });
    expect(await actions()).toEqual(before);
    const { totpURI } = (await browser.post('/api/auth/two-factor/enable', { password })).json();
    await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) });
    const half = staffApp.browser();
    expect((await half.post('/api/auth/sign-in/email', who)).json().twoFactorRedirect).toBe(true);

    expect((await remove()).json()).toEqual({ success: true });
    expect((await actions()).at(-1)).toBe('staff.second-factor-removed');
    expect(await browser.me()).toBeNull();
    const code = codeOf(totpURI, Date.now() + 30_000);
    expect((await half.post('/api/auth/two-factor/verify-totp', { code })).statusCode).toBe(401);
    expect((await staffApp.browser().post('/api/auth/sign-in/email', who)).json().twoFactorRedirect).toBe(
      false,
    );
    expect((await staffApp.signedIn({ ...who, password: 'not the password' })).cookies.size).toBe(0);
    const me = (await admin.me())?.id;
    expect((await admin.post(`/api/admin/staff/${me}/second-factor/remove`)).json()).toMatchObject({
      code: 'yourself',
    });
  });

  it('ends the sessions of an account that was disabled in the table', async () => {
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
    expect((await staffApp.trail()).at(-1)).toMatchObject({
      actor: owner.email,
      action: 'staff.role-changed',
      target: `staff ${id}`,
      details: { from: 'agent', to: 'admin' },
    });
    expect(await browser.me()).toBeNull();
    const risen = await staffApp.signedIn(who);
    expect((await risen.get('/api/admin/staff')).statusCode).toBe(200);
    await set(id, 'role', 'agent');
    expect((await risen.get('/api/admin/staff')).statusCode).toBe(401);
  });

  it('always has an admin: none removes their own rights, and two do not remove each other’s', async () => {
    const me = (await admin.me())?.id ?? '';
    expect((await set(me, 'role', 'agent')).json()).toMatchObject({ code: 'yourself' });
    expect((await set(me, 'disabled', true)).json()).toMatchObject({ code: 'yourself' });
    const other = await colleague('second@northlight.example', 'admin');
    await invite({ email: 'third@northlight.example', role: 'admin' });
    const responses = await Promise.all([
      set(other.id, 'role', 'agent'),
      set(me, 'disabled', true, other.browser),
    ]);
    const { data } = (await (await anyAdmin(other.who)).get('/api/admin/staff')).json();
    const admins = data.filter(
      (one: { role: string; disabled: boolean; invited: boolean }) =>
        one.role === 'admin' && !one.disabled && !one.invited,
    );
    expect(admins).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  async function anyAdmin(other: { email: string; password: string }) {
    const browser = await staffApp.signedIn();
    return (await browser.me()) ? browser : staffApp.signedIn(other);
  }
});
