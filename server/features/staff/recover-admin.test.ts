import { expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { recoverAdmin } from './recover-admin.ts';
import { codeOf, openStaffApp, owner } from './test-kit.ts';

describeWithDatabase('An operator', (database) => {
  it('lets an admin in again who lost password and second factor', async () => {
    const staffApp = await openStaffApp(database());
    const lost = await staffApp.signedIn();
    const { password } = owner;
    const { totpURI } = (await lost.post('/api/auth/two-factor/enable', { password })).json();
    await lost.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) });
    await database().queries.updateTable('staff_user').set({ banned: true, role: 'agent' }).execute();

    const back = staffApp.browser();
    const signIn = async (password: string) =>
      (await back.post('/api/auth/sign-in/email', { email: owner.email, password })).statusCode;
    const guesses = [];
    for (let guess = 0; guess < 7; guess += 1) guesses.push(await signIn(`guess ${guess} of many`));
    expect(guesses.at(-1)).toBe(429);

    const found = await recoverAdmin(database(), owner.email);
    expect(await lost.me()).toBeNull();
    expect(await signIn(found)).toBe(200);
    expect(await back.me()).toMatchObject({ email: owner.email, role: 'admin', secondFactor: false });
    expect(await (await staffApp.signedIn()).me()).toBeNull();
    const trail = (await staffApp.trail()).map(({ actor, action }) => `${actor} ${action}`);
    expect(trail.slice(-2)).toEqual(['system staff.let-in', `${owner.email} staff.signed-in`]);
    await staffApp.app.close();
  });

  it('makes an account for an address that has none', async () => {
    const staffApp = await openStaffApp(database());
    const email = 'new@northlight.example';
    const password = await recoverAdmin(database(), email);
    expect(await (await staffApp.signedIn({ email, password })).me()).toMatchObject({ email, role: 'admin' });
    await staffApp.app.close();
  });
});
