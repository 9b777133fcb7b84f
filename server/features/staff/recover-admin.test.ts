import { expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { recoverAdmin } from './recover-admin.ts';
import { codeOf, openOffice, owner } from './test-kit.ts';

describeWithDatabase('Whoever holds the machine', (database) => {
  it('gets an admin back in who lost everything', async () => {
    const office = await openOffice(database());
    const lost = await office.signedIn();
    const { password } = owner;
    const { totpURI } = (await lost.post('/api/auth/two-factor/enable', { password })).json();
    await lost.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) });
    await database().queries.updateTable('staff_user').set({ banned: true, role: 'agent' }).execute();

    const back = office.browser();
    const signIn = async (password: string) =>
      (await back.post('/api/auth/sign-in/email', { email: owner.email, password })).statusCode;
    const guesses = [];
    for (let guess = 0; guess < 7; guess += 1) guesses.push(await signIn(`guess ${guess} of many`));
    expect(guesses.at(-1)).toBe(429);

    const found = await recoverAdmin(database(), owner.email);
    expect(await lost.me()).toBeNull();
    expect(await signIn(found)).toBe(200);
    expect(await back.me()).toMatchObject({ email: owner.email, role: 'admin', secondFactor: false });
    expect(await (await office.signedIn()).me()).toBeNull();
    const trail = (await office.trail()).map(({ actor, action }) => `${actor} ${action}`);
    expect(trail.slice(-2)).toEqual(['system staff.let-in', `${owner.email} staff.signed-in`]);
    await office.app.close();
  });

  it('makes an account where there was none', async () => {
    const office = await openOffice(database());
    const email = 'new@northlight.example';
    const password = await recoverAdmin(database(), email);
    expect(await (await office.signedIn({ email, password })).me()).toMatchObject({ email, role: 'admin' });
    await office.app.close();
  });
});
