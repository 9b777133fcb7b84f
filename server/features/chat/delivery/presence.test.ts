import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeCodes } from '#contract/socket-close-codes.ts';
import type { Database } from '#server/db/database.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { announce } from '../events.ts';
import { chatFeature } from '../manifest.ts';
import { LiveDelivery } from './live-delivery.ts';
import { agentOn, UnreadSocket } from './test-kit.ts';

describeWithDatabase('many agents', (database) => {
  it('are announced whole, also to colleagues on another node, until they leave', async () => {
    const trouble: unknown[] = [];
    const [here, there] = ['here', 'there'].map(
      (node) => new LiveDelivery(database(), { node, onTrouble: (error) => trouble.push(error) }),
    ) as [LiveDelivery, LiveDelivery];
    onTestFinished(async () => void (await Promise.all([here.close(), there.close()])));
    await Promise.all([here.listen(), there.listen()]);
    const agents = Array.from({ length: 100 }, (_, index) =>
      agentOn(new UnreadSocket(), { id: `agent-${index}`, name: 'Ω'.repeat(100) }),
    );
    for (const agent of agents) here.addAgent(agent);
    await vi.waitFor(() => expect(there.presence.colleague('agent-99')).toBeDefined(), 9_000);
    for (const { id } of agents) expect(there.presence.colleague(id)).toBeDefined();
    for (const agent of agents.slice(1)) here.removeAgent(agent);
    await vi.waitFor(() => expect(there.presence.colleague('agent-99')).toBeUndefined(), 9_000);
    for (const { id } of agents.slice(1)) expect(there.presence.colleague(id)).toBeUndefined();
    expect(there.presence.colleague('agent-0')).toBeDefined();
    expect(trouble).toEqual([]);
  });
});

describeWithDatabase('a colleague who is disabled', (database) => {
  /** A node with a window of each of these colleagues, which says how it was closed. */
  async function nodeWith(...ids: string[]) {
    const live = new LiveDelivery(database(), { onTrouble: () => {} });
    onTestFinished(() => live.close());
    await live.listen();
    return ids.map((id) => {
      const socket = new UnreadSocket();
      const agent = agentOn(socket, { id, name: id });
      live.addAgent(agent);
      const customersTold = () => socket.sent.filter((text) => text.includes('new_session')).length;
      const closed = new Promise<object>((resolve) => {
        socket.close = (code) => resolve({ code, customersTold: customersTold() });
      });
      return { agent, closed, customersTold };
    });
  }

  it('is let go on every node, before what waits to be delivered, and no other is', async () => {
    const [here, stays] = await nodeWith('gone', 'stays');
    const [there] = await nodeWith('gone');
    const session = { id: 1, publicId: 'a' };
    await database().transact(async (tx) => {
      // Read from the table, which the next event waits for.
      await announce(tx, { kind: 'note', session, note: 1 }, { kind: 'new', session, name: null });
      await chatFeature.colleagueLeft?.(tx, 'gone');
    });
    const dismissed = { code: closeCodes.notAllowed, customersTold: 0 };
    expect(await Promise.all([here?.closed, there?.closed])).toEqual([dismissed, dismissed]);
    await vi.waitFor(() => expect(stays?.customersTold()).toBe(1));
    expect([here, there, stays].map((window) => window?.agent.isDismissed)).toEqual([true, true, false]);
  });
});

describe('an agent', () => {
  const setup = () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const live = new LiveDelivery({} as Database, { node: 'here', onTrouble: () => {} });
    return live.presence;
  };
  const ada = { id: 'ada', name: 'Ada', away: false, viewing: null, typing: false };
  const event = { kind: 'agents', piece: 0, pieces: 1 } as const;

  it('with several windows is where they type, or else where they are not away', () => {
    const presence = setup();
    presence.receive({ ...event, node: 'one', agents: [{ ...ada, away: true, viewing: 'a' }] });
    presence.receive({ ...event, node: 'two', agents: [{ ...ada, viewing: 'b' }] });
    expect(presence.agents).toMatchObject([{ viewing: 'b' }]);
    presence.receive({ ...event, node: 'three', agents: [{ ...ada, viewing: 'c', typing: true }] });
    expect(presence.agents).toMatchObject([{ viewing: 'c' }]);
  });

  it('is gone when their node has not announced them for 25 seconds', () => {
    const presence = setup();
    presence.receive({ ...event, node: 'there', agents: [ada] });
    vi.advanceTimersByTime(24_999);
    expect(presence.colleague('ada')).toEqual({ id: 'ada', name: 'Ada' });
    vi.advanceTimersByTime(1);
    expect(presence.colleague('ada')).toBeUndefined();
  });

  it('is known from an announcement in pieces, of which each replaces the one before it', () => {
    const presence = setup();
    const bob = { ...ada, id: 'bob', name: 'Bob' };
    presence.receive({ ...event, node: 'there', piece: 1, pieces: 2, agents: [bob] });
    presence.receive({ ...event, node: 'there', piece: 0, pieces: 2, agents: [ada] });
    expect(presence.agents.map(({ id }) => id)).toEqual(['ada', 'bob']);
    presence.receive({ ...event, node: 'there', piece: 1, pieces: 2, agents: [] });
    expect(presence.agents.map(({ id }) => id)).toEqual(['ada']);
  });
});
