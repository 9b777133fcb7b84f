/** Storage of this browser (all tabs) or of this tab. Where it is switched off or full, it forgets with the page. */
export interface KeyStorage {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
  keys(): string[];
}

/** A message that the server has not confirmed. */
export interface OutboxEntry {
  clientId: string;
  text: string;
  /** Where there are several conversations. */
  sessionId?: string;
  /** Why the server does not take it; it is not sent again by itself. */
  refusal?: string;
}

/** In the order in which they were written. */
export interface Outbox<Entry extends OutboxEntry> {
  entries(): readonly Entry[];
  /** Adds an entry, or replaces the one with its `clientId`. */
  put(entry: Entry): void;
  /** True where it was there. */
  remove(clientId: string): boolean;
}

export interface SharedEntry extends OutboxEntry {
  /** Later than those of all entries before it. */
  writtenAt: number;
}

const prefix = 'chatOutbox.';

export const isOutboxKey = (key: string) => key.startsWith(prefix);

/** Shared by all tabs. Each entry has a key of its own: two tabs that write at the same moment would overwrite a common list. */
export function createSharedOutbox(storage: KeyStorage): Outbox<SharedEntry> {
  const entries = () =>
    storage
      .keys()
      .filter(isOutboxKey)
      .flatMap((key) => readEntry(storage.get(key)))
      .sort((a, b) => a.writtenAt - b.writtenAt || (a.clientId < b.clientId ? -1 : 1));
  return {
    entries,
    put({ clientId, text, writtenAt }) {
      const later = Math.max(writtenAt, (entries().at(-1)?.writtenAt ?? 0) + 1);
      const entry: SharedEntry = { clientId, text, writtenAt: later };
      storage.set(prefix + clientId, JSON.stringify(entry));
    },
    remove(clientId) {
      const wasThere = storage.get(prefix + clientId) !== null;
      if (wasThere) storage.set(prefix + clientId, null);
      return wasThere;
    },
  };
}

function readEntry(value: string | null): SharedEntry[] {
  const entry = parsed(value) as Partial<SharedEntry> | null;
  return typeof entry?.text === 'string' && typeof entry.clientId === 'string'
    ? [{ clientId: entry.clientId, text: entry.text, writtenAt: Number(entry.writtenAt) || 0 }]
    : [];
}

/** Of one tab: a list that is stored as one value, and survives a reload of the page. Where storage fails, it lives as long as the page. */
export function createTabOutbox<Entry extends OutboxEntry>(
  { read, write }: { read(): string | null; write(value: string | null): void },
  isEntry: (entry: unknown) => entry is Entry,
): Outbox<Entry> {
  const stored = attempt(() => parsed(read()));
  let list: readonly Entry[] = Array.isArray(stored) ? stored.filter(isEntry) : [];
  const store = (next: readonly Entry[]) => {
    list = next;
    attempt(() => write(list.length > 0 ? JSON.stringify(list) : null));
  };
  return {
    entries: () => list,
    put(entry) {
      const isThere = list.some(({ clientId }) => clientId === entry.clientId);
      store(isThere ? list.map((one) => (one.clientId === entry.clientId ? entry : one)) : [...list, entry]);
    },
    remove(clientId) {
      const rest = list.filter((entry) => entry.clientId !== clientId);
      const wasThere = rest.length < list.length;
      if (wasThere) store(rest);
      return wasThere;
    },
  };
}

function parsed(value: string | null): unknown {
  return attempt(() => JSON.parse(value ?? 'null'));
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return null;
  }
}
