import { expect, test } from 'vitest';
import { createAutomaticReplies } from './automatic-replies.ts';
import { createClock } from './test-kit.ts';

function setup() {
  const clock = createClock();
  const server = { isLive: false };
  const waiting = new Set<string>();
  const environment = { ...clock, random: () => 0.5, uuid: () => crypto.randomUUID() };
  const replies = createAutomaticReplies(environment, [], {
    isLive: () => server.isLive,
    isWaiting: (clientId) => waiting.has(clientId),
    changed: () => {},
  });
  const write = (clientId: string) => {
    waiting.add(clientId);
    replies.written(clientId);
  };
  return { clock, server, waiting, replies, write, repliedTo: () => replies.shown.map(({ to }) => to) };
}

test('a reply comes after a second and a half, one for messages in a row', () => {
  const { clock, write, repliedTo } = setup();
  write('one');
  clock.advance(1_000);
  write('two');
  clock.advance(499);
  expect(repliedTo()).toEqual([]);
  clock.advance(1);
  expect(repliedTo()).toEqual(['one']);
});

test('no reply comes with a connection, or to a message that was confirmed meanwhile', () => {
  const { clock, server, waiting, write, repliedTo } = setup();
  write('confirmed');
  waiting.delete('confirmed');
  clock.advance(2_000);
  server.isLive = true;
  write('live');
  clock.advance(2_000);
  expect(repliedTo()).toEqual([]);
});

test('a message on a connection that had died gets one reply, however often the connection is lost', () => {
  const { clock, waiting, replies, repliedTo } = setup();
  waiting.add('one');
  for (let loss = 0; loss < 3; loss += 1) {
    replies.connectionLost('one');
    clock.advance(2_000);
  }
  expect(repliedTo()).toEqual(['one']);
});

test('all six are shown before one comes again', () => {
  const { clock, replies, write } = setup();
  for (let message = 0; message < 12; message += 1) {
    write(`${message}`);
    clock.advance(2_000);
  }
  const shown = replies.shown.map(({ reply }) => reply);
  expect([new Set(shown.slice(0, 6)).size, new Set(shown.slice(6)).size]).toEqual([6, 6]);
});
