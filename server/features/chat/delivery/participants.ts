import type { Writable } from 'node:stream';
import type { ChatStatus } from '#contract/chat/sessions-and-messages.ts';
import type { ChatBrowser } from '../open-session.ts';
import type { SessionKey } from '../store/sessions.ts';

/** The server's end of a socket. */
export interface ChatSocket {
  send(text: string): void;
  close(code: number): void;
  terminate(): void;
  /** As in the WebSocket of a browser: what the client has not read yet. */
  readonly bufferedAmount: number;
}

/** A customer's socket. Several of one session are several tabs or devices. */
export interface Customer {
  readonly socket: ChatSocket;
  readonly session: SessionKey;
  readonly browser: ChatBrowser;
  /** The last message that was sent to this socket. */
  cursor: number;
  /** The last that was announced, also while the history is still being read for this socket. */
  announced: number;
  isReading: boolean;
  status: ChatStatus;
  /** As JSON, what this socket was sent of it last. */
  verification: string;
  /** A hash of the visitor's address. */
  network(): string;
  /** What this socket was sent of it last, as JSON. */
  rating: string;
  /** `clientId` of what this socket wrote, which is not sent back to it; most never write while they are here. */
  own?: Set<string>;
}

/** A window of the portal. */
export interface Agent {
  readonly socket: ChatSocket;
  /** Under the socket: while it is corked, what is sent leaves in one piece. */
  readonly stream: Pick<Writable, 'cork' | 'uncork'>;
  readonly id: string;
  name: string;
  readonly email: string;
  readonly windowId: string | undefined;
  away: boolean;
  viewing: (SessionKey & { cursor: number }) | null;
  /** Runs out when the agent does not go on typing. */
  typing: NodeJS.Timeout | undefined;
  /** The list of sessions is being read for it; `isStale` where it has to be read again. */
  isReading: boolean;
  isStale: boolean;
  /** Its socket is being closed: frames that still arrive on it are ignored. */
  isDismissed: boolean;
  /** Whether the staff session still holds. */
  mayStay(): Promise<boolean>;
}

/** Who is connected to this node. */
export class Participants {
  /** Sockets that have not said yet whose they are. */
  readonly strangers = new Set<ChatSocket>();
  readonly agents = new Set<Agent>();
  readonly #customers = new Map<number, Set<Customer>>();

  get customers(): Customer[] {
    return [...this.#customers.values()].flatMap((sockets) => [...sockets]);
  }

  get customerCount(): number {
    let count = 0;
    for (const sockets of this.#customers.values()) count += sockets.size;
    return count;
  }

  customersOf(session: number): ReadonlySet<Customer> | undefined {
    return this.#customers.get(session);
  }

  join(customer: Customer): void {
    const others = this.#customers.get(customer.session.id);
    if (others) others.add(customer);
    else this.#customers.set(customer.session.id, new Set([customer]));
  }

  leave(customer: Customer): void {
    const sockets = this.#customers.get(customer.session.id);
    sockets?.delete(customer);
    if (sockets?.size === 0) this.#customers.delete(customer.session.id);
  }

  /** What agents are sent by `send` leaves in one piece for each. */
  corked(send: () => void): void {
    const streams = [...this.agents].map(({ stream }) => stream);
    for (const stream of streams) stream.cork();
    send();
    for (const stream of streams) stream.uncork();
  }
}
