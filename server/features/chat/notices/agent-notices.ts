import { type RawBuilder, sql } from 'kysely';
import { pushWords } from '#content/staff/push.ts';
import { supportWords } from '#content/staff/support.ts';
import { givenName } from '#contract/chat/sessions-and-messages.ts';
import type { Context } from '#server/context.ts';
import { notifyStaff, type StaffNotice } from '#server/push/notify-staff.ts';
import { announceAll } from '../events.ts';
import { sessionUpdates } from '../store/session-updates.ts';
import type { SessionKey } from '../store/sessions.ts';
import { areMany, claimDue, claimMany, type DueChat, isRecent, withAssignee } from './due-chats.ts';

/** For so long an agent who sits in front of the portal has the chance to see it. It also makes one notification of what is written at once. */
const togetherMs = 2_000;

interface Parts extends Pick<Context, 'database' | 'jobs'> {
  /** Ids of agents who have a portal in front of them, on any node. */
  present(): readonly string[];
  report(error: unknown): void;
}

type Named = Pick<DueChat, 'publicId' | 'name' | 'guest' | 'isVerified'>;

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
    return this.#tell(isRecent);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #tell(which: RawBuilder<unknown>): Promise<void> {
    const { database, jobs, present } = this.#parts;
    const { rows } = await sql<{ id: string; isReached: boolean }>`
      select staff_id as id, bool_or(paused_until is null or paused_until <= now()) as "isReached"
      from push_device group by staff_id`.execute(database.queries);
    if (rows.length === 0) return;
    const reached = new Set([...present(), ...rows.flatMap(({ id, isReached }) => (isReached ? id : []))]);
    await database.transact(async (tx) => {
      const together = await areMany(tx);
      for (const chat of await claimDue(tx, together ? withAssignee(which) : which)) {
        const { assignee, isNew, said } = chat;
        const title = isNew ? pushWords.waiting : pushWords.message;
        // Who has gone home without a device keeps nobody from helping their customers.
        const to = assignee !== null && reached.has(assignee) ? [assignee] : 'team';
        await notifyStaff(tx, jobs, {
          ...noticeAbout(chat),
          to,
          except: present(),
          title,
          ...(said && { said }),
        });
      }
      const count = together && (await claimMany(tx));
      if (count)
        await notifyStaff(tx, jobs, {
          about: 'chats',
          to: 'team',
          except: present(),
          title: pushWords.manyWaiting({ count }),
          text: pushWords.viewInstead,
          path: '/support',
        });
    });
  }
}

/**
 * What every notification about a chat has. A name is a visitor's words as well, until they have shown who they are; so is the
 * address of the page that their browser names.
 */
export function noticeAbout({
  publicId,
  name,
  guest,
  isVerified,
}: Named): Pick<StaffNotice, 'about' | 'text' | 'said' | 'path'> {
  const given = givenName(name);
  const stranger = guest ? supportWords.guest({ number: guest, page: '' }) : supportWords.anonymous;
  return {
    about: `chat ${publicId}`,
    text: (isVerified && given) || stranger,
    ...(given && { said: given }),
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
