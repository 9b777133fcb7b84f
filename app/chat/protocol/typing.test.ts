import { expect, test } from 'vitest';
import { createClock } from '#test/chat/clock.ts';
import { createTyping, createTypingSignal } from './typing.ts';

function setup() {
  const clock = createClock();
  const sent: boolean[] = [];
  let changes = 0;
  const typing = createTyping(
    { ...clock, random: Math.random },
    {
      send: (isTyping) => sent.push(isTyping) > 0,
      changed() {
        changes += 1;
      },
    },
  );
  return { clock, sent, typing, changes: () => changes };
}

test('typing is signalled every three seconds, and its end once', () => {
  const { clock, sent, typing } = setup();
  for (const length of [1, 2, 3, 4, 5, 6, 7]) {
    typing.typed('x'.repeat(length));
    clock.advance(1_000);
  }
  expect(sent).toEqual([true, true, true]);
  typing.typed(' ');
  typing.typed('');
  clock.advance(60_000);
  expect(sent).toEqual([true, true, true, false]);
});

test('typing is over six seconds after the last letter, and on a new connection is signalled anew', () => {
  const { clock, sent, typing } = setup();
  typing.typed('x');
  clock.advance(5_999);
  expect(sent).toEqual([true]);
  clock.advance(1);
  expect(sent).toEqual([true, false]);
  typing.typed('xy');
  typing.reset();
  typing.typed('xyz');
  expect(sent).toEqual([true, false, true, true]);
});

test('typing is signalled of the conversation in which it happens', () => {
  const signals: [string, boolean][] = [];
  const signal = createTypingSignal<string>(
    createClock(),
    (place, isTyping) => signals.push([place, isTyping]) > 0,
  );
  signal.typed('a');
  signal.typed('b');
  signal.stop();
  expect(signals).toEqual([
    ['a', true],
    ['b', true],
    ['b', false],
  ]);
});

test('the agent who types is shown for six seconds after the last signal', () => {
  const { clock, typing, changes } = setup();
  typing.show('Mira');
  clock.advance(5_000);
  typing.show('Mira');
  clock.advance(5_999);
  expect([typing.name, changes()]).toEqual(['Mira', 0]);
  clock.advance(1);
  expect([typing.name, changes()]).toEqual([null, 1]);
});
