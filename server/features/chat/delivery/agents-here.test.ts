import { expect, it, onTestFinished, vi } from 'vitest';
import type { ChatAgent } from '#contract/chat/sessions-and-messages.ts';
import { AgentsHereToVisitors } from './agents-here.ts';
import type { ChatSocket, Customer } from './participants.ts';
import { UnreadSocket } from './test-kit.ts';

const ada = { id: 'ada', name: 'Ada', away: false, viewing: null, typing: false };
const bob = { ...ada, id: 'bob', name: 'Bob' };

/** A node with two visitors, of whom one has written. */
function setup({ replySeconds = null as number | null, backAt = null as string | null } = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let agents: ChatAgent[] = [];
  const [stranger, customer] = [new UnreadSocket(), new UnreadSocket()];
  const sender = { sendText: (socket: ChatSocket, text: string) => socket.send(text) };
  const here = new AgentsHereToVisitors({
    agents: () => agents,
    participants: {
      strangers: new Set([stranger]),
      customers: [{ socket: customer } as unknown as Customer],
    },
    sender,
    faces: { refresh: async () => {}, of: () => ({}) },
    report(error) {
      throw error;
    },
    promises: {
      replySeconds: async () => replySeconds,
      backAt: () => (backAt === null ? null : Date.parse(backAt)),
    },
  });
  onTestFinished(() => here.stop());
  const told = (socket = customer) => socket.sent.splice(0).map((text) => JSON.parse(text));
  return {
    here,
    stranger,
    told,
    are(...now: ChatAgent[]) {
      agents = now;
      here.look();
    },
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}
const frame = (names: string[], more = {}) => ({
  type: 'agents_here',
  names,
  replySeconds: null,
  backAt: null,
  ...more,
});

it('says that nobody is here only when other nodes have had time to say who is with them', async () => {
  const { here, told, wait } = setup({ replySeconds: 120, backAt: '2030-01-01T09:00:00.000Z' });
  here.start();
  await wait(1_900);
  expect(told()).toEqual([]);
  await wait(500);
  expect(told()).toEqual([frame([], { replySeconds: 120, backAt: '2030-01-01T09:00:00.000Z' })]);
});

it('tells all who comes and who has gone, once, and a socket that comes later at once', async () => {
  const { here, stranger, told, are, wait } = setup({ backAt: '2030-01-01T09:00:00.000Z' });
  here.start();
  are(ada, { ...bob, away: true });
  await wait(300);
  expect(told()).toEqual([frame(['Ada'])]);
  expect(told(stranger)).toEqual([frame(['Ada'])]);
  are(ada, bob);
  are(ada, bob);
  await wait(60_000);
  expect(told()).toEqual([frame(['Ada', 'Bob'])]);
  are({ ...ada, away: true });
  await wait(9_000);
  const nobody = frame([], { backAt: '2030-01-01T09:00:00.000Z' });
  expect(told()).toEqual([nobody]);
  const late = new UnreadSocket();
  here.tell(late);
  expect(told(late)).toEqual([nobody]);
});

it('does not show that an agent reloads the portal', async () => {
  const { here, told, are, wait } = setup();
  here.start();
  are(ada);
  await wait(3_000);
  told();
  are();
  await wait(5_000);
  are(ada);
  await wait(20_000);
  expect(told()).toEqual([]);
});

it('promises a reply only to those who write while somebody is here', async () => {
  const { here, are, wait } = setup({ replySeconds: 180 });
  here.start();
  await wait(3_000);
  expect(here.promised).toBeNull();
  are(ada);
  await wait(300);
  expect(here.promised).toBe(180);
});
