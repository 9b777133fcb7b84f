import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { FromClient } from '#contract/chat/input.ts';
import type { ToCustomer } from '#contract/chat/sessions-and-messages.ts';

type Received<Type extends ToCustomer['type']> = Extract<ToCustomer, { type: Type }>;

/** A customer without a browser. What was sent to it stays until it is asked for. */
export class Visitor {
  readonly name: string;
  readonly email: string;
  /** Everything that it was ever sent. */
  readonly received: ToCustomer[] = [];
  /** The public half. */
  id = '';
  readonly #socket: WebSocket;
  #sessionId = '';
  #waiting: (() => void) | undefined;

  private constructor(socket: WebSocket, name: string) {
    this.#socket = socket;
    this.name = name;
    this.email = `${randomUUID()}@example.org`;
    socket.on('message', (data) => {
      this.received.push(JSON.parse(`${data}`));
      this.#waiting?.();
    });
  }

  /** With a name of its own, by which the portal finds it among those of other tests. */
  static async open(address: string, firstName = 'Claire'): Promise<Visitor> {
    const part = () => Math.floor(Math.random() * 250);
    const headers = { origin: address, 'x-forwarded-for': `10.9.${part()}.${part()}` };
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, [], { headers });
    const visitor = new Visitor(socket, `${firstName} ${randomUUID().slice(0, 8)}`);
    await once(socket, 'open');
    const { name, email } = visitor;
    visitor.send({ type: 'init', sessionId: null, name, email, language: 'fr', page: '/fr/installation' });
    visitor.#sessionId = (await visitor.gets('init')).sessionId;
    visitor.id = visitor.#sessionId.split('.', 1)[0] ?? '';
    return visitor;
  }

  send(message: FromClient): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Resolves when it is on the disk. */
  async writes(text: string): Promise<number> {
    const clientId = randomUUID();
    this.send({ type: 'message', sessionId: this.#sessionId, text, isUser: true, clientId });
    return (await this.gets('message_confirmation', (message) => message.clientId === clientId)).seq;
  }

  async gets<Type extends ToCustomer['type']>(
    type: Type,
    isMeant: (message: Received<Type>) => boolean = () => true,
  ): Promise<Received<Type>> {
    for (;;) {
      const found = this.received.find(
        (message): message is Received<Type> => message.type === type && isMeant(message as Received<Type>),
      );
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
    }
  }

  leave(): void {
    this.#socket.terminate();
  }
}
