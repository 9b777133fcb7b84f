import type { ToAgent } from '#contract/chat/sessions-and-messages.ts';
import type { Database } from '#server/db/database.ts';
import { liveChannel } from '#server/live/notify.ts';

type News = Extract<ToAgent, { type: 'messages' }>['of'];

/** Desks answer each by asking for their list. */
const pauseMs = 1_000;

/**
 * Tells the desks of this node that contact messages, or mails that answer them, have changed, as the dashboards are told: at
 * once, and of what comes soon after it together.
 */
export class MessageNews {
  readonly #sendToAgents: (message: ToAgent) => void;
  readonly #pauses = new Map<News, NodeJS.Timeout>();
  readonly #more = new Set<News>();

  constructor(sendToAgents: (message: ToAgent) => void) {
    this.#sendToAgents = sendToAgents;
  }

  listen(database: Database): Promise<() => void> {
    return database.listen(
      liveChannel,
      (kind) => {
        if (kind === 'contact' || kind === 'mail') this.#tell(kind);
      },
      // After a gap all desks are sent everything, and ask for the messages again by themselves.
      { onGap: () => {} },
    );
  }

  stop(): void {
    for (const timer of this.#pauses.values()) clearTimeout(timer);
    this.#pauses.clear();
  }

  #tell(of: News): void {
    if (this.#pauses.has(of)) {
      this.#more.add(of);
      return;
    }
    this.#sendToAgents({ type: 'messages', of });
    const pause = setTimeout(() => {
      this.#pauses.delete(of);
      if (this.#more.delete(of)) this.#tell(of);
    }, pauseMs);
    this.#pauses.set(of, pause.unref());
  }
}
