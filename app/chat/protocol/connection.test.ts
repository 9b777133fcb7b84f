import { expect, test } from 'vitest';
import { closeCodes } from '#contract/socket-close-codes.ts';
import { createClock } from '#test/chat/clock.ts';
import { createConnection, type SocketEvents } from './connection.ts';

/** A connection that is wanted, and the sockets that it has opened. */
function setup() {
  const clock = createClock();
  const sockets: SocketEvents[] = [];
  const connection = createConnection(
    {
      ...clock,
      random: () => 0.5,
      openSocket(events) {
        sockets.push(events);
        return { send() {}, close() {} };
      },
    },
    { opened() {}, received() {}, closed() {}, changed() {} },
  );
  connection.want(true);
  const close = (code = 1006) => sockets.at(-1)?.closed(code);
  const greet = () => {
    sockets.at(-1)?.opened();
    connection.live();
  };
  /** How long it took until the next socket was opened, or undefined where none was. */
  const pauseAfter = (code?: number) => {
    const [known, lostAt] = [sockets.length, clock.now()];
    close(code);
    while (sockets.length === known && clock.now() - lostAt < 60_000) clock.advance(1);
    return sockets.length === known ? undefined : clock.now() - lostAt;
  };
  return { clock, sockets, connection, close, greet, pauseAfter };
}

test('a lost connection is opened again after three seconds, later and later while that fails', () => {
  const { greet, pauseAfter } = setup();
  greet();
  expect(Array.from({ length: 7 }, () => pauseAfter())).toEqual([
    3_000, 4_500, 9_000, 18_000, 22_500, 22_500, 22_500,
  ]);
  greet();
  expect(pauseAfter()).toBe(3_000);
});

test.each([closeCodes.restart, closeCodes.tryAgain])('after %i it is opened again at once', (code) => {
  const { greet, pauseAfter } = setup();
  greet();
  expect(pauseAfter(code)).toBe(500);
});

test('after a refusal it is opened again when the visitor asks, and not before', () => {
  const { connection, sockets, greet, pauseAfter } = setup();
  greet();
  expect(pauseAfter(closeCodes.notAllowed)).toBeUndefined();
  connection.hurry();
  connection.open();
  connection.want(true);
  expect([connection.status, connection.trouble, sockets.length]).toEqual(['offline', 'failed', 1]);
  connection.reconnect();
  expect([connection.status, connection.trouble, sockets.length]).toEqual(['connecting', null, 2]);
});

test('trouble has a name: never there, there before', () => {
  const { connection, close, clock, greet } = setup();
  expect([connection.status, connection.trouble]).toEqual(['connecting', null]);
  close();
  expect([connection.status, connection.trouble]).toEqual(['offline', 'error']);
  clock.advance(3_000);
  greet();
  expect([connection.status, connection.trouble]).toEqual(['live', null]);
  close();
  expect([connection.status, connection.trouble]).toEqual(['offline', 'lost']);
});

test('a connection on which nothing came for forty seconds is dead, and so is one that does not open within ten', () => {
  const { sockets, clock, greet } = setup();
  greet();
  for (let pings = 0; pings < 10; pings += 1) {
    clock.advance(39_999);
    sockets.at(-1)?.received('{"type":"ping"}');
  }
  expect(sockets).toHaveLength(1);
  clock.advance(40_500);
  expect(sockets).toHaveLength(2);
  clock.advance(9_999);
  expect(sockets).toHaveLength(2);
  clock.advance(4_501);
  expect(sockets).toHaveLength(3);
});
