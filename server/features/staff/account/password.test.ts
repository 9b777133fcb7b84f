import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { type Browser, openStaffApp, owner, type StaffApp } from '../test-kit.ts';

const signIn = '/api/auth/sign-in/email';
const choose = '/api/staff/password';
const reset = '/api/staff/password-reset';
const password = 'a new and long one';

describeWithDatabase('Choosing a password', (database) => {
  let staffApp: StaffApp;
  let admin: Browser;
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
    admin = await staffApp.signedIn();
  });
  afterAll(() => staffApp.app.close());

  const actions = async () => (await staffApp.trail()).map(({ action }) => action);
  const mails = () => database().queries.selectFrom('mail').selectAll().execute();
  const invite = (email: string) => admin.post('/api/admin/staff', { email, name: 'Ada', role: 'agent' });
  const member = async (email: string) => {
    const { data } = (await admin.get('/api/admin/staff')).json();
    return data.find((one: { email: string }) => one.email === email);
  };
  async function joined(email: string) {
    await invite(email);
    await staffApp.browser().post(choose, { token: await staffApp.mailedToken(email), password });
    return { email, password };
  }

  it('follows an invitation, once', async () => {
    const email = 'ada@northlight.example';
    const { data } = (await invite(email)).json();
    expect(await member(email)).toMatchObject({
      id: data.id,
      invited: true,
      lastSeenAt: null,
      role: 'agent',
    });
    const guest = staffApp.browser();
    expect((await guest.post(signIn, { email, password: '' })).statusCode).toBe(401);
    const token = await staffApp.mailedToken(email);
    expect((await guest.post(choose, { token, password })).json()).toEqual({
      success: true,
      data: { email },
    });
    expect((await guest.post(signIn, { email, password })).statusCode).toBe(200);
    expect(await guest.me()).toMatchObject({ email, role: 'agent' });
    expect(await member(email)).toMatchObject({ invited: false, lastSeenAt: expect.any(String) });
    const again = await guest.post(choose, { token, password: 'another long one' });
    expect([again.statusCode, again.json().code]).toEqual([410, 'linkOver']);
    expect((await actions()).slice(-3)).toEqual(['staff.invited', 'staff.joined', 'staff.signed-in']);
  });

  it('works once for two browsers that follow the link at the same moment', async () => {
    await invite('twins@northlight.example');
    const token = await staffApp.mailedToken('twins@northlight.example');
    const responses = await Promise.all(
      [1, 2].map(() => staffApp.browser().post(choose, { token, password })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it('leaves neither token nor link in the tables', async () => {
    await invite('secret@northlight.example');
    const token = await staffApp.mailedToken('secret@northlight.example');
    const { queries } = database();
    const stored = [await mails(), await queries.selectFrom('staff_verification').selectAll().execute()];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is too late when the link expired, or a newer one was sent', async () => {
    const email = 'late@northlight.example';
    const { data } = (await invite(email)).json();
    const first = await staffApp.mailedToken(email);
    expect((await admin.post(`/api/admin/staff/${data.id}/invitation`)).json()).toMatchObject({
      success: true,
    });
    const second = await staffApp.mailedToken(email);
    const change = database().queries.updateTable('staff_verification').where('value', '=', data.id);
    await change.set({ expires_at: new Date(Date.now() - 1) }).execute();
    for (const token of [first, second, 'made up', 'x'.repeat(500)])
      expect((await staffApp.browser().post(choose, { token, password })).statusCode).toBe(410);
    await change.set({ expires_at: new Date(Date.now() + 60_000) }).execute();
    expect((await staffApp.browser().post(choose, { token: first, password })).statusCode).toBe(410);
    expect((await staffApp.browser().post(choose, { token: second, password })).statusCode).toBe(200);
    const over = await admin.post(`/api/admin/staff/${data.id}/invitation`);
    expect([over.statusCode, over.json().code]).toEqual([409, 'alreadyJoined']);
  });

  it('refuses one that is too short or too long in words, and the link stays good', async () => {
    await invite('short@northlight.example');
    const token = await staffApp.mailedToken('short@northlight.example');
    const guest = staffApp.browser();
    const fields = async (body: object) => (await guest.post(choose, { token, ...body })).json().fields;
    expect(await fields({ password: 'eleven char' })).toEqual({ password: 'Use at least 12 characters.' });
    expect(await fields({ password: 'x'.repeat(129) })).toEqual({ password: 'Use at most 128 characters.' });
    expect(await fields({})).toEqual({ password: 'Use at least 12 characters.' });
    expect((await guest.post(choose, { token, password: 'twelve chars' })).statusCode).toBe(200);
  });

  it('is chosen anew by an owner who forgot it, which ends all sessions', async () => {
    const who = await joined('forgetful@northlight.example');
    const elsewhere = await staffApp.signedIn(who);
    const known = await staffApp.browser().post(reset, { email: who.email.toUpperCase() });
    const unknown = await staffApp.browser().post(reset, { email: 'ghost@northlight.example' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const token = await staffApp.mailedToken(who.email);
    expect((await staffApp.browser().post(choose, { token, password: 'yet another one' })).statusCode).toBe(
      200,
    );
    expect((await actions()).at(-1)).toBe('staff.password-changed');
    expect(await elsewhere.me()).toBeNull();
    expect((await staffApp.browser().post(signIn, who)).statusCode).toBe(401);
    const fresh = await staffApp.signedIn({ ...who, password: 'yet another one' });
    expect(await fresh.me()).not.toBeNull();
  });

  it('sends at most three such mails an hour for one address, and never says so', async () => {
    const before = (await mails()).length;
    const bodies = new Set<string>();
    const stranger = staffApp.browser();
    for (let count = 0; count < 5; count += 1)
      bodies.add((await stranger.post(reset, { email: owner.email })).body);
    expect([...bodies]).toEqual(['{"success":true}']);
    expect(await mails()).toHaveLength(before + 3);
  });

  it('is changed by its owner with the old one, which ends the other sessions', async () => {
    const who = await joined('change@northlight.example');
    const [here, there] = [await staffApp.signedIn(who), await staffApp.signedIn(who)];
    const copy = staffApp.browserLike(here);
    const change = (changes: object) =>
      here.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: 'changed for good',
        ...changes,
      });
    expect((await change({ newPassword: 'short' })).json().fields).toEqual({
      newPassword: 'Use at least 12 characters.',
    });
    expect((await change({ currentPassword: 'wrong' })).json()).toMatchObject({ code: 'wrongPassword' });
    const changed = await change({ revokeOtherSessions: false });
    expect(changed.json()).toEqual({ success: true });
    const [own, theirs] = [changed, await staffApp.browser().post(signIn, owner)].map(
      ({ cookies }) => cookies,
    );
    expect(own?.map((cookie) => ({ ...cookie, value: '' }))).toEqual(
      theirs?.map((cookie) => ({ ...cookie, value: '' })),
    );
    expect((await actions()).filter((action) => action === 'staff.password-changed')).toHaveLength(2);
    expect([await there.me(), await copy.me()]).toEqual([null, null]);
    expect(await here.me()).toMatchObject({ email: who.email });
    expect((await staffApp.browser().post(signIn, who)).statusCode).toBe(401);
    expect(await (await staffApp.signedIn({ ...who, password: 'changed for good' })).me()).not.toBeNull();
  });

  it('is mailed to its owner whatever strangers ask for, and each link works until one was used', async () => {
    const who = await joined('wanted@northlight.example');
    await staffApp.browser().post(reset, { email: who.email });
    const token = await staffApp.mailedToken(who.email);
    const stranger = staffApp.browser();
    for (let count = 0; count < 4; count += 1) await stranger.post(reset, { email: who.email });
    const later = await staffApp.mailedToken(who.email);
    const choose = (link: string) =>
      staffApp.browser().post('/api/staff/password', { token: link, password: 'another and long one' });
    expect((await choose(token)).statusCode).toBe(200);
    expect((await choose(later)).statusCode).toBe(410);
  });
});
