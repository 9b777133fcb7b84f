import type { Outbox, OutboxEntry } from './stored-outbox.ts';

/** Of one tab: a list that is stored as one value, and survives a reload of the page. Where storage fails, it lives as long as the page. */
export function createTabOutbox<Entry extends OutboxEntry>(
  { read, write }: { read(): string | null; write(value: string | null): void },
  isEntry: (entry: unknown) => entry is Entry,
): Outbox<Entry> {
  const stored = attempt(() => JSON.parse(read() ?? 'null'));
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

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return null;
  }
}
