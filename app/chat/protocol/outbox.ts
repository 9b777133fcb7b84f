/** Storage of this browser (all tabs) or of this tab. Where it is switched off or full, it forgets with the page. */
export interface KeyStorage {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
  keys(): string[];
}

export interface OutboxEntry {
  clientId: string;
  text: string;
  /** Milliseconds, and later than those of all entries before it. */
  writtenAt: number;
}

const prefix = 'chatOutbox.';

export const isOutboxKey = (key: string) => key.startsWith(prefix);

/**
 * Messages that nobody has confirmed, shared by all tabs. Each has a key of its own: two tabs that write at the same moment
 * would overwrite a common list.
 */
export function createOutbox(storage: KeyStorage, now: () => number) {
  const entries = () =>
    storage
      .keys()
      .filter(isOutboxKey)
      .flatMap((key) => readEntry(storage.get(key)))
      .sort((a, b) => a.writtenAt - b.writtenAt || (a.clientId < b.clientId ? -1 : 1));
  return {
    entries,
    first: (): OutboxEntry | undefined => entries()[0],
    add(clientId: string, text: string): void {
      const writtenAt = Math.max(now(), (entries().at(-1)?.writtenAt ?? 0) + 1);
      storage.set(prefix + clientId, JSON.stringify({ clientId, text, writtenAt } satisfies OutboxEntry));
    },
    /** True where it was there. */
    remove(clientId: string): boolean {
      const wasThere = storage.get(prefix + clientId) !== null;
      if (wasThere) storage.set(prefix + clientId, null);
      return wasThere;
    },
  };
}

function readEntry(value: string | null): OutboxEntry[] {
  try {
    const entry = JSON.parse(value ?? 'null') as Partial<OutboxEntry> | null;
    return typeof entry?.text === 'string' && typeof entry.clientId === 'string'
      ? [{ clientId: entry.clientId, text: entry.text, writtenAt: Number(entry.writtenAt) || 0 }]
      : [];
  } catch {
    return [];
  }
}
