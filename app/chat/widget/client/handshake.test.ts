import { expect, test } from 'vitest';
import { createClock } from '#test/chat/clock.ts';
import { createHandshake } from './handshake.ts';

function setup() {
  const clock = createClock();
  const timeouts: number[] = [];
  return { clock, timeouts, handshake: createHandshake(clock, () => timeouts.push(clock.now())) };
}

test('a handshake without a response for fifteen seconds gives the connection up', () => {
  const { clock, timeouts, handshake } = setup();
  handshake.sent();
  clock.advance(14_999);
  expect(timeouts).toHaveLength(0);
  clock.advance(1);
  expect(timeouts).toHaveLength(1);
});

test('only the response to the last of several handshakes counts', () => {
  const { clock, timeouts, handshake } = setup();
  handshake.sent();
  handshake.repeat();
  handshake.sent();
  expect(handshake.isResponseToLast()).toBe(false);
  expect(handshake.isUnanswered).toBe(true);
  expect(handshake.isResponseToLast()).toBe(true);
  handshake.accepted();
  clock.advance(60_000);
  expect([handshake.state, handshake.isUnanswered, timeouts]).toEqual(['answered', false, []]);
});

test('a response that comes while the next handshake is still to be sent is one to an older handshake', () => {
  const { handshake } = setup();
  handshake.sent();
  handshake.repeat();
  expect(handshake.isResponseToLast()).toBe(false);
});

test('a new connection begins without a handshake', () => {
  const { clock, timeouts, handshake } = setup();
  handshake.sent();
  handshake.reset();
  clock.advance(60_000);
  expect([handshake.state, handshake.isUnanswered, timeouts]).toEqual(['none', false, []]);
});
