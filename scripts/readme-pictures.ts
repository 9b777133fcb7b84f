import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect as check, chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import type { FromClient } from '#contract/chat/input.ts';
import { openDatabase } from '#server/db/database.ts';
import { browserOptions } from '#test/chromium.ts';
import { prepareSnapshots, unpack } from '#test/database/snapshots.ts';
import { runScript, startServer } from '#test/processes/server-process.ts';

// Takes the pictures of README.md from the built site, with invented people on it.
const folder = 'docs/pictures';
const mostBytes = 150_000;
/** As patient as the journeys: another process may have the processor. */
const expect = check.configure({ timeout: 60_000 });
const rows = '1500';
const admin = { email: 'mira@northlight.example', password: 'for the pictures of the README' };

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-pictures-'));
unpack((await prepareSnapshots()).migrated, dataDir);
const seeded = runScript(['scripts/seed.ts', '--rows', rows], dataDir, { DATA_DIR: dataDir });
if (seeded.status !== 0) throw new Error(seeded.stderr);
await sellToTrials();
const server = startServer({
  DATA_DIR: dataDir,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'warn',
});
const browser = await chromium.launch(browserOptions);
const visitors: WebSocket[] = [];
try {
  const address = await server.address;
  mkdirSync(folder, { recursive: true });
  const desk = await openDesk(browser, address);
  const visitor = await newPage(await newContext(browser, address));

  await visitor.goto('/en/', { waitUntil: 'networkidle' });
  await save(visitor, 'landing');

  const claire = await beginChats(address);
  await visitor.locator('#chat-bubble').click();
  const panel = visitor.getByRole('dialog', { name: 'Live Support' });
  await panel.locator('textarea').fill('Hi! Can I watch on two TVs at the same time?');
  await panel.locator('[data-press=send]').click();
  await answer(
    desk,
    'Can I watch on two TVs',
    'Hello! Yes: choose a plan for two devices, and both can watch different channels.',
  );
  await expect(panel.getByRole('log')).toContainText('both can watch different channels');
  await save(visitor, 'chat');

  await answer(desk, 'l’image se fige', 'Bonjour Claire ! Sur quel appareil regardez-vous ?');
  claire('Sur un Fire TV Stick, derrière le téléviseur.');
  await answer(
    desk,
    'derrière le téléviseur',
    'Débranchez-le une minute, puis ouvrez de nouveau le lecteur.',
  );
  await expect(desk.getByRole('button', { name: 'Active', exact: true, pressed: true })).toBeVisible();
  await expect(desk.getByRole('link', { name: /Claire Martin/ })).not.toContainText('unread');
  await save(desk, 'support-desk');

  await desk.goto('/admin?tab=overview', { waitUntil: 'networkidle' });
  await save(desk, 'dashboard');
} finally {
  for (const socket of visitors) socket.terminate();
  await browser.close();
  server.child.kill('SIGTERM');
  await server.ended();
  rmSync(dataDir, { recursive: true, force: true });
}

function newContext(from: Browser, baseURL: string): Promise<BrowserContext> {
  return from.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** An agent at the support desk, without the form of the sign-in and the question for a name. */
async function openDesk(from: Browser, address: string): Promise<Page> {
  const context = await newContext(from, address);
  await context.addInitScript(() => sessionStorage.setItem('name-asked', '1'));
  const page = await newPage(context);
  const headers = { origin: address };
  const profile = { name: 'Mira', picture: null, languages: ['en', 'fr'] };
  for (const [path, data] of [
    ['/api/auth/sign-in/email', admin],
    ['/api/staff/profile', profile],
  ] as const) {
    const response = await page.request.post(path, { data, headers });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  }
  await page.goto('/support');
  await expect(page.getByText(/^Connected/)).toBeVisible();
  return page;
}

/** The seed's buyers are strangers: every third becomes somebody who tried before. */
async function sellToTrials(): Promise<void> {
  const database = await openDatabase({ kind: 'embedded', dataDir });
  await sql`
    update customer_order as bought set email = tried.email
    from (
      select distinct on (buyer.id) buyer.id, trial.email
      from customer_order as buyer
      join free_trial as trial on trial.created_at between buyer.created_at - interval '5 days' and buyer.created_at
      where buyer.id % 3 = 0 order by buyer.id, trial.created_at
    ) as tried
    where tried.id = bought.id`.execute(database.queries);
  await database.close();
}

/** What waits at the desk. Returns what writes in the last of them. */
async function beginChats(address: string): Promise<(text: string) => void> {
  let write = (_text: string) => {};
  const chats = [
    ['Giulia Rossi', 'it', '/it/channels', 'Buonasera, il canale dei documentari è incluso?'],
    ['Lucía García', 'es', '/es/checkout', '¿Puedo pagar con tarjeta?'],
    ['Noah Taylor', 'en', '/en/', 'Is there a discount for two years?'],
    ['Claire Martin', 'fr', '/fr/installation', 'Bonjour, l’image se fige après une minute.'],
  ] as const;
  for (const [name, language, page, text] of chats) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { origin: address } });
    visitors.push(socket);
    await once(socket, 'open');
    const send = (frame: FromClient) => socket.send(JSON.stringify(frame));
    const received = async (type: string) => {
      for (;;) {
        const frame = JSON.parse(String((await once(socket, 'message'))[0]));
        if (frame.type === type) return frame;
      }
    };
    send({ type: 'init', sessionId: null, name, email: '', language, page });
    const { sessionId } = await received('init');
    write = (words) =>
      send({ type: 'message', sessionId, text: words, isUser: true, clientId: randomUUID() });
    write(text);
    await received('message_confirmation');
  }
  return write;
}

/** In the chat whose last words are these. */
async function answer(desk: Page, words: string, text: string): Promise<void> {
  const log = desk.getByRole('log');
  await desk.getByRole('link').filter({ hasText: words }).click();
  await expect(log).toContainText(words);
  const reply = desk.getByRole('textbox', { name: /^Reply to/ });
  await reply.fill(text);
  await reply.press('Enter');
  await expect(log).toContainText(text);
}

/** As WebP, which Playwright does not write and a canvas does. */
async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Without the place of the scroll bar, which is not drawn.
  const clip = await page.evaluate(() => ({
    x: 0,
    y: 0,
    width: document.documentElement.getBoundingClientRect().width,
    height: innerHeight,
  }));
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', clip });
  const png = shot.toString('base64');
  const canvas = await browser.newPage();
  for (const quality of [0.85, 0.78, 0.7, 0.6]) {
    const webp = await canvas.evaluate(encode, { png, quality });
    const bytes = Buffer.from(webp, 'base64');
    if (bytes.length > mostBytes) continue;
    writeFileSync(join(folder, `${name}.webp`), bytes);
    console.log(`${folder}/${name}.webp, ${(bytes.length / 1000).toFixed(0)} KB`);
    return canvas.close();
  }
  throw new Error(`The picture ${name} has more than ${mostBytes} bytes.`);
}

/** In the browser. */
async function encode({ png, quality }: { png: string; quality: number }): Promise<string> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
}
