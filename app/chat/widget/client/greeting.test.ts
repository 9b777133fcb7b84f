import { expect, test } from 'vitest';
import { createClock } from '#app/chat/widget/test-kit.ts';
import { createGreeting } from './greeting.ts';

function setup() {
  const clock = createClock();
  const timeouts: number[] = [];
  return { clock, timeouts, greeting: createGreeting(clock, () => timeouts.push(clock.now())) };
}

test('a greeting without a response for fifteen seconds gives the connection up', () => {
  const { clock, timeouts, greeting } = setup();
  greeting.sent();
  clock.advance(14_999);
  expect(timeouts).toHaveLength(0);
  clock.advance(1);
  expect(timeouts).toHaveLength(1);
});

test('only the response to the last of several greetings counts', () => {
  const { clock, timeouts, greeting } = setup();
  greeting.sent();
  greeting.repeat();
  greeting.sent();
  expect(greeting.isResponseToLast()).toBe(false);
  expect(greeting.isUnanswered).toBe(true);
  expect(greeting.isResponseToLast()).toBe(true);
  greeting.accepted();
  clock.advance(60_000);
  expect([greeting.state, greeting.isUnanswered, timeouts]).toEqual(['answered', false, []]);
});

test('a response that comes while the next greeting is still to be sent is one to an older greeting', () => {
  const { greeting } = setup();
  greeting.sent();
  greeting.repeat();
  expect(greeting.isResponseToLast()).toBe(false);
});

test('a new connection begins without a greeting', () => {
  const { clock, timeouts, greeting } = setup();
  greeting.sent();
  greeting.reset();
  clock.advance(60_000);
  expect([greeting.state, greeting.isUnanswered, timeouts]).toEqual(['none', false, []]);
});
