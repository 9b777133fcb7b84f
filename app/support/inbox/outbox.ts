import type { KeyValueStorage } from '#app/staff/session/drafts.ts';

/** A reply that the server has not confirmed yet. */
export interface Outgoing {
  clientId: string;
  sessionId: string;
  text: string;
  timestamp: string;
  /** Why the server does not take it; it is not sent again by itself. */
  refusal?: string;
}

/** What was sent and not confirmed, kept in the browser tab so that a reload loses none of it. */
export function createOutbox(storage: KeyValueStorage, key: string) {
  let items: readonly Outgoing[] = read(storage, key);
  const keep = (next: readonly Outgoing[]) => {
    items = next;
    write(storage, key, items);
  };
  return {
    get items() {
      return items;
    },
    find: (clientId: string | undefined) => items.find((item) => item.clientId === clientId),
    add: (item: Outgoing) => keep([...items, item]),
    refuse: (clientId: string, refusal: string) =>
      keep(items.map((item) => (item.clientId === clientId ? { ...item, refusal } : item))),
    /** Confirmed, given back, or of a chat that is gone. */
    remove: (isOver: (item: Outgoing) => boolean) => {
      if (items.some(isOver)) keep(items.filter((item) => !isOver(item)));
    },
  };
}

function read(storage: KeyValueStorage, key: string): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function write(storage: KeyValueStorage, key: string, items: readonly Outgoing[]): void {
  try {
    if (items.length > 0) storage.setItem(key, JSON.stringify(items));
    else storage.removeItem(key);
  } catch {
    // Where the browser keeps nothing, the outbox lives as long as the page.
  }
}

function isOutgoing(item: unknown): item is Outgoing {
  const fields = item as Partial<Outgoing> | null;
  return [fields?.clientId, fields?.sessionId, fields?.text].every((field) => typeof field === 'string');
}
