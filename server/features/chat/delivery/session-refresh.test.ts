import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ToAgent } from '#contract/chat/sessions-and-messages.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { SocketSender } from './back-pressure.ts';
import { Participants } from './participants.ts';
import { SessionRefresh } from './session-refresh.ts';
import { agentOn, UnreadSocket } from './test-kit.ts';

describeWithDatabase('what changed about sessions', (database) => {
  let session = { id: 0, publicId: '' };
  beforeEach(async () => {
    const publicId = `session-${session.id + 1}`;
    const { rows } = await sql<{ id: number }>`
      insert into chat_session (public_id, language, last_seq) values (${publicId}, 'en', 1)
      returning id`.execute(database().queries);
    session = { id: rows[0]?.id as number, publicId };
  });

  function setup(queries: () => Queries) {
    const participants = new Participants();
    const report = vi.fn();
    const refresh = new SessionRefresh({
      database: {
        get queries() {
          return queries();
        },
      } as Database,
      features: [],
      participants,
      sender: new SocketSender(),
      report,
    });
    onTestFinished(() => refresh.stop());
    const socket = new UnreadSocket();
    const sent = () => socket.sent.map((text) => JSON.parse(text) as ToAgent);
    participants.agents.add(agentOn(socket));
    return { participants, report, refresh, sent };
  }

  it('is read and sent once for a burst of changes', async () => {
    const { refresh, sent } = setup(() => database().queries);
    for (let change = 0; change < 10; change += 1) refresh.changed(session, { forCustomer: false });
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ type: 'session', session: { sessionId: session.publicId } });
    refresh.changed(session, { forCustomer: false });
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('is read again where that failed', async () => {
    const failure = new Error('the first look fails');
    let looks = 0;
    const { refresh, report, sent } = setup(() => {
      looks += 1;
      if (looks === 1) throw failure;
      return database().queries;
    });
    refresh.changed(session, { forCustomer: false });
    await vi.waitFor(() => expect(sent()).toHaveLength(1), 5_000);
    expect(report.mock.calls).toEqual([[failure]]);
  });

  it('is sent to an agent after the list that is still being read for them', async () => {
    const { participants, refresh, sent } = setup(() => database().queries);
    const [agent] = participants.agents;
    if (agent) agent.isReading = true;
    const corked = vi.spyOn(participants, 'corked');
    refresh.changed(session, { forCustomer: false });
    await vi.waitFor(() => expect(corked).toHaveBeenCalled());
    expect(sent()).toEqual([]);
    if (agent) agent.isReading = false;
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('says that a session is gone', async () => {
    const { refresh, sent } = setup(() => database().queries);
    await database().queries.deleteFrom('chat_session').where('id', '=', session.id).execute();
    refresh.changed(session, { forCustomer: false });
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ type: 'session_gone', sessionId: session.publicId });
  });
});
