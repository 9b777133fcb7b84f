import { type RawBuilder, sql } from 'kysely';
import { pushWords } from '#content/staff/push.ts';
import { supportWords } from '#content/staff/support.ts';
import { givenName } from '#contract/chat/sessions-and-messages.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { notifyStaff, type StaffNotice } from '#server/push/notify-staff.ts';
import { announceAll } from '../events.ts';
import { sessionUpdates } from '../store/session-updates.ts';
import type { SessionKey } from '../store/sessions.ts';

/** For so long an agent who sits in front of the portal has the chance to see it. It also makes one notification of what is written at once. */
const togetherMs = 2_000;
/** While nobody looks, a chat calls again after so long. */
const quietSeconds = 60;
/** What was not told by then, because a node died or the chat was quiet, is told by the clock. */
const lookedBackMinutes = 15;

interface Parts extends Pick<Context, 'database' | 'jobs'> {
  /** Ids of agents who have a portal in front of them, on any node. */
  present(): readonly string[];
  report(error: unknown): void;
}

interface Named {
  publicId: string;
  name: string | null;
  guest: number;
}

interface Due extends Named {
  assignee: string | null;
  isNew: boolean;
  said: string | null;
}

// docs/decisions.md, T179
/** Tells agents who have no portal open what customers wrote. The node that stored a message does so, after the commit: the chat never waits. */
export class AgentNotices {
  readonly #parts: Parts;
  #written = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Something was written in this chat, by whomever. */
  written({ id }: SessionKey): void {
    this.#written.add(id);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const ids = [...this.#written];
      this.#written = new Set();
      this.#tell(sql`id = any(${ids}::bigint[])`).catch(this.#parts.report);
    }, togetherMs).unref();
  }

  /** What nobody was told of. */
  tellMissed(): Promise<void> {
    return this.#tell(
      sql`status in ('active', 'pending') and updated_at > now() - make_interval(mins => ${lookedBackMinutes}::integer)`,
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #tell(which: RawBuilder<unknown>): Promise<void> {
    const { database, jobs, present } = this.#parts;
    const { rows } = await sql`select from push_device limit 1`.execute(database.queries);
    if (rows.length === 0) return;
    await database.transact(async (tx) => {
      for (const chat of await claimDue(tx, which)) {
        const { assignee, isNew, said } = chat;
        const title = isNew ? pushWords.waiting : pushWords.message;
        const to = assignee === null ? 'team' : [assignee];
        await notifyStaff(tx, jobs, {
          ...noticeAbout(chat),
          to,
          except: present(),
          title,
          ...(said && { said }),
        });
      }
    });
  }
}

/** What every notification about a chat has: the name or number of its visitor, and nothing they wrote. */
export function noticeAbout({ publicId, name, guest }: Named): Pick<StaffNotice, 'about' | 'text' | 'path'> {
  const stranger = guest ? supportWords.guest({ number: guest, page: '' }) : supportWords.anonymous;
  return {
    about: `chat ${publicId}`,
    text: givenName(name) ?? stranger,
    path: `/support?chat=${publicId}`,
  };
}

/** Chats that were put aside and whose moment has come. Every portal is told with the commit, and whoever has none in front of them. */
export function wakeSnoozed(
  { database, jobs }: Pick<Context, 'database' | 'jobs'>,
  present: readonly string[] = [],
): Promise<void> {
  return database.transact(async (tx) => {
    const woken = await sessionUpdates(tx).wakeAll();
    for (const { assigneeId, ...chat } of woken)
      await notifyStaff(tx, jobs, {
        ...noticeAbout(chat),
        to: assigneeId === null ? 'team' : [assigneeId],
        except: present,
        title: pushWords.woken,
      });
    await announceAll(tx, 'sessions', woken);
  });
}

/**
 * Chats whose customer waits and was not seen, each for one node: the row says how far it was told. Until somebody looks, a chat is
 * told again only after a while.
 */
async function claimDue(tx: Queries, which: RawBuilder<unknown>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id, public_id, name, guest, assignee_id, last_seq, agent_seen, first_reply_at
      from chat_session
      where ${which} and status <> 'closed' and waiting_since is not null and snoozed_until is null and last_seq > agent_seen
      order by id
    ), claimed as (
      insert into chat_notice as told (session_id, seq, seen) select id, last_seq, agent_seen from due
      on conflict (session_id) do update set seq = excluded.seq, seen = excluded.seen, told_at = now()
      where told.seq < excluded.seq
        and (told.seq <= excluded.seen or told.told_at < now() - make_interval(secs => ${quietSeconds}::integer))
      returning session_id
    )
    select due.public_id as "publicId", due.name, due.guest, due.assignee_id as assignee,
      due.first_reply_at is null as "isNew", newest.text as said
    from claimed join due on due.id = claimed.session_id
    left join lateral (
      select text from chat_message where session_id = due.id and is_user order by seq desc limit 1
    ) as newest on true`.execute(tx);
  return rows;
}
