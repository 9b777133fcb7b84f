import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '#server/http/problem.ts';
import { nodeLimits, SocketLimits } from './socket-limits.ts';

const address = '192.0.2.1';
const perMinute = 20;

/** How many of so many attempts are let through. */
function allowed(attempts: number, attempt: () => unknown): number {
  let count = 0;
  for (let number = 0; number < attempts; number += 1) {
    try {
      if (attempt() !== false) count += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'tooMany' });
    }
  }
  return count;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  return () => void vi.useRealTimers();
});

describe('messages a minute', () => {
  const write = (limits: SocketLimits) => {
    limits.countFrame();
    limits.countMessage();
  };

  it('are as many as the setting says for a customer, five times as many for an agent', () => {
    const node = nodeLimits(perMinute);
    const [customer, agent] = [new SocketLimits(address, node), new SocketLimits(address, node)];
    agent.isAgent = true;
    expect(allowed(perMinute * 6, () => write(customer))).toBe(perMinute);
    expect(allowed(perMinute * 6, () => write(agent))).toBe(perMinute * 5);
  });

  it('begin anew after a minute, and the refusal says when', () => {
    const limits = new SocketLimits(address, nodeLimits(perMinute));
    allowed(perMinute, () => write(limits));
    vi.setSystemTime(Date.now() + 20_000);
    expect(() => write(limits)).toThrow(new Problem('tooMany', { retryAfter: 40 }));
    vi.setSystemTime(Date.now() + 40_000);
    expect(() => write(limits)).not.toThrow();
  });

  it('are ten times as many for all customers of an address together', () => {
    const node = nodeLimits(perMinute);
    const total = Array.from({ length: 12 }, () => {
      const limits = new SocketLimits(address, node);
      return allowed(perMinute, () => write(limits));
    });
    expect(total).toEqual([...Array(10).fill(perMinute), 0, 0]);
    const elsewhere = new SocketLimits('192.0.2.2', node);
    expect(allowed(perMinute, () => write(elsewhere))).toBe(perMinute);
  });
});

describe('typing', () => {
  it('is announced once a second at most, its end only after a beginning, and a new one at once', () => {
    const limits = new SocketLimits(address, nodeLimits(perMinute));
    const typing = (isTyping: boolean) => limits.mayAnnounceTyping(1, isTyping);
    expect([typing(false), typing(true), typing(true), typing(false), typing(false), typing(true)]).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    vi.setSystemTime(Date.now() + 1_000);
    expect(typing(true)).toBe(true);
  });
});

describe('frames', () => {
  it('are a thousand a minute, or what the setting needs; those that make the database work count for several', () => {
    const limits = new SocketLimits(address, nodeLimits(perMinute));
    expect(allowed(2_000, () => limits.countFrame())).toBe(1_000);
    const generous = new SocketLimits(address, nodeLimits(1_000));
    expect(allowed(10_000, () => generous.countFrame())).toBe(5_000);
    const working = new SocketLimits(address, nodeLimits(perMinute));
    const history = () => {
      const goesOn = working.countFrame();
      working.countWeight('history');
      return goesOn;
    };
    expect(allowed(2_000, history)).toBe(91);
  });

  it('that are refused may be two hundred a minute', () => {
    const limits = new SocketLimits(address, nodeLimits(perMinute));
    const refused = () => {
      const goesOn = limits.countFrame();
      limits.countRefusal();
      return goesOn;
    };
    expect(allowed(1_000, refused)).toBe(201);
  });

  it('wait for their turn up to 200 of them or 64 KiB, and make room when it comes', () => {
    const many = new SocketLimits(address, nodeLimits(perMinute));
    expect(allowed(300, () => many.wait(10))).toBe(200);
    const long = new SocketLimits(address, nodeLimits(perMinute));
    const stopWaiting = long.wait(64 * 1024);
    expect(allowed(1, () => long.wait(1))).toBe(0);
    stopWaiting();
    expect(allowed(1, () => long.wait(1))).toBe(1);
  });
});
