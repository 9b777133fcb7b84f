import { expect, test } from 'vitest';
import { memoryStorage } from '#test/chat/fake-browser.ts';
import { createStoredSession } from './stored-session.ts';
import { createSwitching } from './switching.ts';

function setup(sessionId: string | null = 's1.secret') {
  const [shared, own] = [memoryStorage(), memoryStorage()];
  const environment = { shared, own, uuid: () => 'key' };
  shared.set('chatSessionId', sessionId);
  const session = createStoredSession(environment);
  const state = { isLive: true, hasWaiting: false };
  const calls: string[] = [];
  const switching = createSwitching(environment, session, {
    isLive: () => state.isLive,
    hasWaiting: () => state.hasWaiting,
    switched(id) {
      calls.push(`switched ${id}`);
      session.adopt(id);
    },
    repeatHandshake: () => calls.push('repeats the handshake'),
    prove: (token) => calls.push(`proves by ${token}`),
    closeConnection: () => calls.push('closes'),
  });
  return { own, session, state, calls, switching };
}

test('a link asks also where there is no conversation, and is then used until the server has responded', () => {
  const { calls, switching } = setup(null);
  switching.openLink('token.s2');
  expect([calls, switching.question, switching.isLinkDue()]).toEqual([[], 'asked', false]);
  switching.declineLink();
  expect([calls, switching.question, switching.hasLink]).toEqual([[], null, false]);
  switching.openLink('token.s2');
  switching.acceptLink();
  expect(calls).toEqual(['closes']);
  expect([switching.question, switching.isLinkDue()]).toEqual([null, true]);
  expect(switching.handshakeFields()).toEqual({ link: 'token', key: 'key' });
  expect(switching.isByLink).toBe(true);
  switching.endLink();
  expect([switching.hasLink, switching.handshakeFields()]).toEqual([false, null]);
});

test('a link to another conversation waits for a yes, and then for what is still to be sent', () => {
  const { state, switching } = setup();
  switching.openLink('token.s2');
  expect([switching.question, switching.hasLink]).toEqual(['asked', false]);
  state.hasWaiting = true;
  expect(switching.acceptLink()).toBe(true);
  expect([switching.question, switching.isLinkDue(), switching.handshakeFields()]).toEqual([
    'opening',
    false,
    null,
  ]);
  state.hasWaiting = false;
  expect(switching.handshakeFields()).toEqual({ link: 'token', key: 'key' });
});

test('a link that is declined is not used, also not after the yes', () => {
  const { calls, own, switching } = setup();
  own.set('chatToken', 'token.s2');
  switching.openLink('token.s2');
  switching.acceptLink();
  switching.declineLink();
  expect([switching.question, switching.hasLink, own.get('chatToken')]).toEqual([null, false, null]);
  expect(calls).toEqual(['repeats the handshake']);
  expect(switching.acceptLink()).toBe(false);
});

test('a link to the present conversation asks nothing, and one to a conversation that was left goes back to it', () => {
  const { calls, session, switching } = setup();
  session.leaveFor('s2.secret');
  session.adopt('s2.secret');
  switching.openLink('token.s2');
  expect(switching.question).toBeNull();
  expect(calls.splice(0)).toEqual(['proves by token']);
  switching.openLink('token.s1');
  switching.acceptLink();
  expect([calls, switching.hasLink, switching.isPending]).toEqual([['switched s1.secret'], false, true]);
});

test('chats are switched around, on a connection and with nothing left to send', () => {
  const { calls, session, state, switching } = setup();
  for (const id of ['s2.secret', 's3.secret']) {
    session.leaveFor(id);
    session.adopt(id);
  }
  state.isLive = false;
  switching.switchChat();
  expect([calls, switching.canSwitch()]).toEqual([[], false]);
  state.isLive = true;
  for (let press = 0; press < 3; press += 1) switching.switchChat();
  expect(calls).toEqual(['switched s1.secret', 'switched s2.secret', 'switched s3.secret']);
});

test('a page that is shown again does not ask what the visitor has answered on another page of its tab', () => {
  const { own, switching } = setup();
  own.set('chatToken', 'token.s2');
  switching.openLink('token.s2');
  switching.reload();
  expect(switching.isOffered).toBe(true);
  own.set('chatToken', null);
  switching.reload();
  expect(switching.isOffered).toBe(false);
});
