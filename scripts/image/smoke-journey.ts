import assert from 'node:assert/strict';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { catalogue } from '#content/catalogue.ts';
import { numbersIn } from '#content/numbers.ts';
import { priceOf } from '#content/price.ts';

export interface Staff {
  email: string;
  password: string;
}

const json = { 'content-type': 'application/json' };

/** What visitors and staff do first, once each: whether the parts are all there. */
export async function smokeJourney(address: string, staff: Staff, say: (step: string) => void) {
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...json, origin: address },
      body: JSON.stringify(body),
    });

  for (const path of ['/health/live', '/health/ready'])
    assert.equal((await fetch(`${address}${path}`)).status, 200, path);
  say('alive and ready');

  const home = await fetch(address, { headers: { 'accept-language': 'en' } });
  const page = await home.text();
  assert.equal(home.status, 200);
  assert.match(page, /<html lang="en"/);
  for (const { id } of catalogue.periods) {
    const price = numbersIn('en').price(priceOf(id, 1).amount);
    assert.ok(page.includes(price), `${price} of ${id} is not on the page`);
  }
  const [script] = page.match(/\/assets\/[\w.-]+\.js/) ?? [];
  assert.equal((await fetch(`${address}${script}`)).status, 200, script);
  say('the landing page with every price, and its code');

  const trial = await post('/api/free-trial', { name: 'Ada Byron', email: 'ada@example.org' });
  assert.equal(trial.status, 200, await trial.text());
  say('a trial request');

  await writeInChat(address);
  say('a chat message, confirmed');

  const signedIn = await post('/api/auth/sign-in/email', staff);
  assert.equal(signedIn.status, 200, await signedIn.text());
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const me = await fetch(`${address}/api/staff/me`, { headers: { cookie } });
  assert.equal(((await me.json()) as { email: string }).email, staff.email);
  say('a colleague, signed in');
}

async function writeInChat(address: string): Promise<void> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { origin: address } });
  const received = new Map<string, () => void>();
  const untilReceived = (type: string) =>
    new Promise<void>((resolve, reject) => {
      received.set(type, resolve);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error(`The socket was closed before ${type} came.`)));
    });
  socket.on('message', (data) => received.get(JSON.parse(String(data)).type)?.());
  await once(socket, 'open');
  const opened = untilReceived('init');
  socket.send(JSON.stringify({ type: 'init', sessionId: null, name: 'Ada', email: 'ada@example.org' }));
  await opened;
  const confirmed = untilReceived('message_confirmation');
  socket.send(JSON.stringify({ type: 'message', text: 'Does it work on my TV?', isUser: true }));
  await confirmed;
  socket.close();
}
