import type { ToAgent, ToCustomer } from '#contract/chat/sessions-and-messages.ts';
import { closeCodes } from '#contract/socket-close-codes.ts';
import type { ChatSocket } from './participants.ts';

/** What a client may leave unread. An agent gets every chat's messages, and the list of sessions alone is up to 400 KB. */
const mostUnreadBytes = { customer: 256 * 1024, agent: 1024 * 1024 };
const pingEveryMs = 15_000;
const closeTimeoutMs = 1_000;

/** Sends to the sockets of this node, and closes one whose client does not read: the client comes back and resumes. */
export class SocketSender {
  readonly #open = new Set<ChatSocket>();
  readonly #agents = new WeakSet<ChatSocket>();
  readonly #dropped = new WeakSet<ChatSocket>();
  #pinging: NodeJS.Timeout | undefined;

  /** From now on the socket is pinged, also before its client has said who it is. */
  opened(socket: ChatSocket): void {
    this.#pinging ??= setInterval(() => this.#ping(), pingEveryMs).unref();
    this.#open.add(socket);
  }

  closed(socket: ChatSocket): void {
    this.#open.delete(socket);
  }

  isAgents(socket: ChatSocket): void {
    this.#agents.add(socket);
  }

  send(socket: ChatSocket, message: ToCustomer | ToAgent): void {
    this.sendText(socket, JSON.stringify(message));
  }

  /** A message that several sockets get is made into text once. */
  sendText(socket: ChatSocket, text: string): void {
    const most = mostUnreadBytes[this.#agents.has(socket) ? 'agent' : 'customer'];
    if (socket.bufferedAmount > most) this.drop(socket);
    else socket.send(text);
  }

  /** A client that does not read does not acknowledge the close frame either. */
  drop(socket: ChatSocket): void {
    if (this.#dropped.has(socket)) return;
    this.#dropped.add(socket);
    socket.close(closeCodes.tryAgain);
    setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
  }

  stop(): void {
    clearInterval(this.#pinging);
  }

  #ping(): void {
    const text = JSON.stringify({ type: 'ping' } satisfies ToCustomer);
    for (const socket of this.#open) this.sendText(socket, text);
  }
}
