import type { ChatPicture } from '#contract/chat/sessions-and-messages.ts';

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
  /** Its bytes are stored apart, and uploaded before the message is sent. */
  picture?: ChatPicture;
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

/** The bytes of a picture, for as long as its message waits. */
export const waitingPictureKey = (clientId: string) => `chatPicture.${clientId}`;

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
    put({ clientId, text, picture, writtenAt }) {
      const later = Math.max(writtenAt, (entries().at(-1)?.writtenAt ?? 0) + 1);
      const entry: SharedEntry = { clientId, text, ...(picture && { picture }), writtenAt: later };
      storage.set(prefix + clientId, JSON.stringify(entry));
    },
    remove(clientId) {
      const wasThere = storage.get(prefix + clientId) !== null;
      if (wasThere) storage.set(prefix + clientId, null);
      storage.set(waitingPictureKey(clientId), null);
      return wasThere;
    },
  };
}

function readEntry(value: string | null): SharedEntry[] {
  const entry = parsed(value) as Partial<SharedEntry> | null;
  if (typeof entry?.text !== 'string' || typeof entry.clientId !== 'string') return [];
  const { clientId, text, picture } = entry;
  return [{ clientId, text, ...(picture && { picture }), writtenAt: Number(entry.writtenAt) || 0 }];
}

function parsed(value: string | null): unknown {
  try {
    return JSON.parse(value ?? 'null');
  } catch {
    return null;
  }
}
