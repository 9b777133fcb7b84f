import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { orderRequestFor, payer, type standInOf } from '#server/features/orders/test-kit.ts';
import { newAddress } from '#test/app-on.ts';
import { Conversations } from '#test/chat/conversations.ts';

/** People who write, try, buy and read, all at once. They note what they were told is done, and whatever went wrong. */
export class Visitors {
  readonly errors: string[] = [];
  readonly messages: string[] = [];
  readonly trials: string[] = [];
  readonly orders: string[] = [];
  readonly #assets: string[] = [];
  readonly #front: string;
  #pages = 0;
  #chat: Conversations | undefined;

  constructor(front: string) {
    this.#front = front;
  }

  /** So much of each kind so far. */
  get done(): number[] {
    const { messages, trials, orders } = this;
    return [messages.length, trials.length, orders.length, this.#pages, this.#chat?.confirmed ?? 0];
  }

  async chat(admin: { email: string; password: string }): Promise<Conversations> {
    const headers = { 'content-type': 'application/json', origin: this.#front };
    const answer = await fetch(`${this.#front}/api/auth/sign-in/email`, {
      method: 'POST',
      headers,
      body: JSON.stringify(admin),
    });
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    const manner = { customers: 8, cookie: cookie.join('; '), isHurried: true };
    this.#chat = new Conversations(() => this.#front, manner);
    return this.#chat;
  }

  async begin(
    isOver: { now: boolean },
    standIn: ReturnType<typeof standInOf>,
    chat: Conversations,
  ): Promise<void> {
    const again = async (act: () => Promise<unknown> | undefined) => {
      while (!isOver.now) {
        await act();
        await pause(Math.random() * 300);
      }
    };
    await Promise.all([
      again(async () => {
        if (chat.written - chat.confirmed < 10) chat.write(10);
      }),
      again(() => this.#contact()),
      again(() => this.#tryFree()),
      again(() => this.#buy(standIn)),
      again(() => this.#read()),
    ]);
  }

  async #contact(): Promise<void> {
    const message = `Message ${this.messages.length}: does it work with my TV?`;
    const contact = { name: 'Ada', email: `ada${this.messages.length}@example.org`, subject: 'technical' };
    if (await this.#post('/api/contact', { ...contact, message })) this.messages.push(message);
  }

  async #tryFree(): Promise<void> {
    const email = `sam${this.trials.length}@example.org`;
    if (await this.#post('/api/free-trial', { name: 'Sam', email })) this.trials.push(email);
  }

  async #buy(standIn: ReturnType<typeof standInOf>): Promise<void> {
    const made = await this.#post('/api/create-paypal-order', orderRequestFor('yearly', 2));
    if (!made) return;
    const { orderId } = JSON.parse(made);
    await standIn.approve(orderId, payer, 'good');
    const captured = await this.#post('/api/capture-paypal-order', { orderId });
    this.orders.push(orderId);
    if (captured && JSON.parse(captured).status !== 'paid') this.errors.push(`capture: ${captured}`);
  }

  /** A page with some of its files, and one of a page that was opened at any time before. */
  async #read(): Promise<void> {
    const path = ['/', '/fr/blog', '/it/privacy-policy', '/checkout?plan=yearly&devices=2'][
      this.#pages % 4
    ] as string;
    const html = (await this.#ask(path, {})) ?? '';
    const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
    this.#assets.push(...assets);
    const earlier = this.#assets[Math.floor(Math.random() * this.#assets.length)] ?? '/';
    for (const asset of [...assets, earlier]) await this.#ask(asset, {});
    this.#pages += 1;
  }

  #post(path: string, body: object): Promise<string | undefined> {
    const headers = { 'content-type': 'application/json', origin: this.#front };
    return this.#ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** On a connection of its own: the proxy ends those that are kept alive when it is reloaded. */
  async #ask(
    path: string,
    { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string },
  ): Promise<string | undefined> {
    const sent = { ...headers, 'x-forwarded-for': newAddress() };
    const { promise, resolve, reject } = Promise.withResolvers<[status: number | undefined, body: string]>();
    const sending = request(this.#front + path, { method, headers: sent, agent: false }, (answer) => {
      text(answer).then((said) => resolve([answer.statusCode, said]), reject);
    });
    sending.on('error', reject);
    sending.end(body);
    const [status, said] = await promise.catch((error): [string, string] => [String(error), '']);
    if (status === 200) return said;
    this.errors.push(`${method} ${path}: ${status} ${said.slice(0, 200)}`);
    return undefined;
  }
}
