import { expect, vi } from 'vitest';
import { pictureText } from '#content/copy/en/server-only/chat-problems.ts';
import { mostChatPicturesPerHour } from '#contract/chat/limits.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { png } from '#server/pictures/test-kit.ts';
import { AgentPerson, CustomerPerson, rowOf } from './people.ts';

const aPicture = Buffer.from(png());
const soon = { timeout: 300_000, interval: 20 };
/** Messages that a person has unconfirmed at the same time. Where some may be refused and others not, only one keeps the order. */
export const several = 3;

export function until(condition: () => boolean | Promise<boolean>): Promise<unknown> {
  return vi.waitUntil(condition, soon);
}

export interface Manner {
  customers: number;
  cookie: string;
  origin?: string;
  isHurried?: boolean;
  atOnce?: number;
  /** Follows the number in each text. */
  padding?: () => string;
  /** Now and then they send a picture in place of a text. */
  pictures?: boolean;
}

/** Some customers and one agent, each with a few messages unconfirmed. */
export class Conversations {
  readonly customers: CustomerPerson[];
  readonly agent: AgentPerson;
  written = 0;
  #left = 0;

  readonly #atOnce: number;
  readonly #padding: () => string;
  readonly #hasPictures: boolean;
  readonly #pictures = new Map<CustomerPerson | AgentPerson, number>();

  constructor(
    url: () => string,
    { customers, cookie, atOnce = several, padding = () => '', pictures = false, ...manner }: Manner,
  ) {
    this.#atOnce = atOnce;
    this.#padding = padding;
    this.#hasPictures = pictures;
    const where = { url, ...manner };
    this.customers = Array.from({ length: customers }, () => new CustomerPerson(where));
    this.agent = new AgentPerson(where, { cookie });
    for (const person of this.everybody) {
      person.come();
      person.onConfirmed = () => this.#next(person);
    }
  }

  get everybody(): (CustomerPerson | AgentPerson)[] {
    return [this.agent, ...this.customers];
  }

  get confirmed(): number {
    return this.everybody.reduce((sum, { confirmed }) => sum + confirmed.size, 0);
  }

  get areLive(): boolean {
    return this.everybody.every(({ isLive }) => isLive);
  }

  /** So many more are written, by those with the fewest unconfirmed. */
  write(messages: number): void {
    this.#left += messages;
    for (const person of this.everybody)
      while (this.#left > 0 && person.outbox.size < this.#atOnce) if (!this.#next(person)) break;
  }

  /** All is confirmed, and both ends show it. What never comes is found by `check`. */
  async settle(): Promise<void> {
    await until(() => this.#left === 0 && this.everybody.every(({ outbox }) => outbox.size === 0));
    const isShown = () => {
      const asked = this.customers.reduce((sum, { screen }) => sum + screen.last, 0);
      const heard = this.customers.reduce((sum, { publicId }) => sum + this.agent.screenOf(publicId).last, 0);
      return asked === this.written && heard === this.written;
    };
    await vi.waitUntil(isShown, { ...soon, timeout: 120_000 }).catch(() => {});
  }

  leave(): void {
    for (const person of this.everybody) person.leave();
  }

  #next(person: CustomerPerson | AgentPerson): boolean {
    if (this.#left === 0) return false;
    const sessions = this.customers.flatMap(({ publicId }) => publicId || []);
    if (person instanceof AgentPerson && sessions.length === 0) return false;
    this.#left -= 1;
    this.written += 1;
    const session = sessions[Math.floor(Math.random() * sessions.length)];
    const picture = this.#pictureOf(person);
    const text = picture ? pictureText : `${this.written} ${this.#padding()}`.trim();
    person.write(text, person instanceof AgentPerson ? session : undefined, picture);
    return true;
  }

  /** Each fifth message, as long as the quota allows it. */
  #pictureOf(person: CustomerPerson | AgentPerson): Buffer<ArrayBuffer> | undefined {
    const sent = this.#pictures.get(person) ?? 0;
    if (!this.#hasPictures || this.written % 5 > 0 || sent >= mostChatPicturesPerHour) return undefined;
    this.#pictures.set(person, sent + 1);
    return aPicture;
  }

  /** What is in the table is what was confirmed, once, in the order of each sender, and as both ends show it. */
  async check(location: DatabaseLocation): Promise<void> {
    const table = await storedIn(location);
    const here = this.customers.map(({ publicId }) => table.get(publicId) ?? []);
    const lost = this.everybody.flatMap(({ confirmed }) =>
      [...confirmed].filter(
        ([clientId, { session, seq, text }]) => !table.get(session)?.includes(rowOf({ seq, clientId, text })),
      ),
    );
    const disordered = this.everybody.flatMap(({ confirmed }) => outOfOrder([...confirmed.values()]));
    const screens = [
      this.customers.map(({ screen }) => screen),
      this.customers.map(({ publicId }) => this.agent.screenOf(publicId)),
    ];
    expect(lost).toEqual([]);
    expect(disordered).toEqual([]);
    expect(screens.flat().flatMap(({ contradictions }) => contradictions)).toEqual([]);
    for (const some of screens) expect(some.map(({ rows }) => rows)).toEqual(here);
    expect(here.flat().length).toBe(this.written);
    expect(this.everybody.flatMap(({ errors }) => errors).filter((code) => code !== 'unavailable')).toEqual(
      [],
    );
  }
}

async function storedIn(location: DatabaseLocation): Promise<Map<string, string[]>> {
  const database = await openDatabase(location, { timeoutFactor: 20 });
  const rows = await database.queries
    .selectFrom('chat_message')
    .innerJoin('chat_session', 'chat_session.id', 'session_id')
    .select(['public_id', 'seq', 'client_id as clientId', 'text'])
    .orderBy('seq')
    .execute();
  await database.close();
  const table = new Map<string, string[]>();
  for (const row of rows) table.set(row.public_id, [...(table.get(row.public_id) ?? []), rowOf(row)]);
  return table;
}

/** Texts begin with numbers that grow. */
function outOfOrder(sent: { session: string; seq: number; text: string }[]): string[] {
  const last = new Map<string, number>();
  return sent
    .filter(({ text }) => text !== pictureText)
    .sort((a, b) => Number.parseInt(a.text, 10) - Number.parseInt(b.text, 10))
    .filter(({ session, seq }) => {
      const before = last.get(session) ?? 0;
      last.set(session, seq);
      return seq < before;
    })
    .map(({ session, seq, text }) => `${text} is number ${seq} of ${session}`);
}
