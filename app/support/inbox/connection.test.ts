import { describe, expect, it } from 'vitest';
import { closeCodes } from '#contract/socket-close-codes.ts';
import { createSetup } from '#test/chat/fake-portal.ts';

const statusOf = ({ inbox }: ReturnType<typeof createSetup>) => inbox.state.connection.status;

describe('the connection of an agent', () => {
  it('is there when the server has sent the sessions, not when the socket opens', () => {
    const setup = createSetup();
    setup.inbox.start();
    setup.server.open();
    expect(statusOf(setup)).toBe('connecting');
    setup.sayAll();
    expect(statusOf(setup)).toBe('connected');
  });

  it('comes back three seconds after a close', () => {
    const setup = createSetup();
    setup.connect();
    setup.server.close();
    expect(statusOf(setup)).toBe('lost');
    setup.clock.advance(2_999);
    expect(setup.server.sockets).toHaveLength(1);
    setup.clock.advance(1);
    expect(setup.server.sockets).toHaveLength(2);
  });

  it('waits longer each time and says so, but never gives up', () => {
    const setup = createSetup();
    setup.connect();
    const pauses = Array.from({ length: 8 }, () => {
      const lostAt = setup.clock.now();
      const known = setup.server.sockets.length;
      setup.server.close();
      while (setup.server.sockets.length === known) setup.clock.advance(500);
      return setup.clock.now() - lostAt;
    });
    expect(pauses).toEqual([3_000, 4_500, 9_000, 18_000, 22_500, 22_500, 22_500, 22_500]);
    expect(statusOf(setup)).toBe('failing');
    setup.server.open();
    setup.sayAll();
    setup.server.close();
    expect(statusOf(setup)).toBe('lost');
    setup.clock.advance(3_000);
    expect(setup.server.sockets).toHaveLength(10);
  });

  it('comes back within a second where the process restarts', () => {
    const setup = createSetup();
    setup.connect();
    setup.server.close(closeCodes.restart);
    setup.clock.advance(1_000);
    expect(setup.server.sockets).toHaveLength(2);
  });

  it('does not come back by itself where the server refused it, until the agent asks', () => {
    const setup = createSetup();
    setup.connect();
    setup.server.close(closeCodes.notAllowed);
    setup.clock.advance(600_000);
    expect(statusOf(setup)).toBe('refused');
    expect(setup.server.sockets).toHaveLength(1);
    setup.inbox.reconnect();
    expect(setup.server.sockets).toHaveLength(2);
  });

  it('comes back after a pause where the session holds, and later each time that it is refused again', () => {
    const setup = createSetup();
    setup.connect();
    const pauses = Array.from({ length: 6 }, () => {
      const refusedAt = setup.clock.now();
      const known = setup.server.sockets.length;
      setup.server.close(closeCodes.notAllowed);
      setup.inbox.comeBack();
      while (setup.server.sockets.length === known) setup.clock.advance(500);
      return setup.clock.now() - refusedAt;
    });
    expect(pauses).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000]);
    setup.server.open();
    setup.sayAll();
    expect(statusOf(setup)).toBe('connected');
    setup.server.close(closeCodes.notAllowed);
    setup.inbox.comeBack();
    setup.inbox.stop();
    setup.clock.advance(60_000);
    expect(setup.server.sockets).toHaveLength(7);
  });

  it('is refused where the session has ended', () => {
    const setup = createSetup();
    setup.inbox.start();
    setup.server.open();
    setup.server.say({ type: 'error', code: 'notAllowed', message: 'Please sign in.' });
    expect(statusOf(setup)).toBe('refused');
    expect(setup.server.latest.isClosed).toBe(true);
  });

  it('responds to pings, and knows by them as of when it is up to date', () => {
    const setup = createSetup();
    setup.connect();
    setup.clock.advance(15_000);
    setup.server.say({ type: 'ping' });
    expect(setup.server.got('pong')).toHaveLength(1);
    expect(setup.inbox.state.connection.lastReceivedAt).toBe(setup.clock.now());
  });

  it('admits that it may be out of date when a ping is missing, and gives the connection up after 40 seconds', () => {
    const setup = createSetup();
    setup.connect();
    setup.clock.advance(20_000);
    expect(setup.inbox.state.connection).toMatchObject({ status: 'connected', silent: true });
    setup.clock.advance(20_000);
    expect(setup.inbox.state.connection).toMatchObject({ status: 'lost', silent: false });
    expect(setup.server.latest.isClosed).toBe(true);
  });

  it('receives nothing from a socket that it has given up', () => {
    const setup = createSetup();
    setup.connect();
    const [old] = setup.server.sockets;
    setup.inbox.reconnect();
    setup.server.open();
    setup.sayAll();
    old?.closed(1006);
    old?.received(JSON.stringify({ type: 'presence', agents: [{ id: 'ghost' }] }));
    expect(statusOf(setup)).toBe('connected');
    expect(setup.inbox.state.agents).toEqual([]);
  });

  it('tries at once when the browser has a network again', () => {
    const setup = createSetup();
    setup.connect();
    setup.inbox.lose();
    expect(statusOf(setup)).toBe('lost');
    setup.inbox.reconnect();
    expect(setup.server.sockets).toHaveLength(2);
  });

  it('survives what is no JSON and what it does not know', () => {
    const setup = createSetup();
    setup.connect();
    for (const text of ['{', 'null', '7', '{"type":"fireworks"}']) setup.server.latest.received(text);
    expect(statusOf(setup)).toBe('connected');
  });
});
