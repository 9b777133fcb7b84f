import { copyFileSync, cpSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '#test/chat/conversations.ts';
import { describeOnServer, freshServerUrl } from '#test/engines.ts';
import { findNginx, startNginx } from '#test/processes/nginx.ts';
import { freePort, startServer } from '#test/processes/server-process.ts';
import { buildVersion, leaveBuild, unpackVersion } from '#test/processes/version-folder.ts';
import { Visitors } from '#test/processes/visitors.ts';
import { commitOf, releaseBefore } from '#test/releases.ts';
import { startSmtp } from '#test/smtp.ts';
import { thorough } from '#test/thorough.ts';
import { openDatabase } from './db/database.ts';
import { standInOf } from './features/orders/test-kit.ts';

const replacements = 20;
const admin = { email: 'admin@example.org', password: 'a password for the test' };
const release = releaseBefore();
const source = commitOf(release);
const nginx = findNginx();
const reason = !thorough
  ? 'it runs with npm run prove'
  : 'missing' in nginx
    ? nginx.missing
    : 'missing' in source
      ? source.missing
      : '';
if (thorough && reason) console.warn(`\n!!! SKIPPED: the rolling upgrade. ${reason}.\n`);

// docs/upgrading.md
describeOnServer('a rolling upgrade', () => {
  describe.runIf(!reason)(`from ${release.version}${reason && `: SKIPPED, ${reason}`}`, () => {
    it(`and back, ${replacements} times a node: no visitor meets an error, nothing is lost or doubled`, async () => {
      const folders = await bothVersions('commit' in source ? source.commit : '');
      const url = await freshServerUrl('template0');
      const smtp = await startSmtp();
      const standIn = standInOf();
      const [frontPort, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
      const front = `http://127.0.0.1:${frontPort}`;
      const environment = {
        DATABASE_URL: url,
        PUBLIC_URL: front,
        SMTP_URL: smtp.url,
        PAYPAL_CLIENT_ID: 'shop',
        PAYPAL_CLIENT_SECRET: 'its secret',
        PAYPAL_API_URL: (await standIn.listen()).href,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '127.0.0.1',
        CHAT_MESSAGES_PER_MINUTE: '1000000',
      };
      /** As a supervisor does: a node that cannot start, because the database took too long, is started again. */
      const start = async (port: number, folder: string, attempts = 3): Promise<RunningNode> => {
        const server = startServer({ ...environment, PORT: `${port}` }, { folder });
        const ended = server.ended();
        onTestFinished(() => void server.child.kill('SIGKILL'));
        try {
          await server.address;
        } catch (error) {
          if (attempts === 1) throw error;
          return start(port, folder, attempts - 1);
        }
        return { server, ended };
      };
      const nodes = await Promise.all(ports.map((port) => start(port, folders.old)));
      const proxy = await startNginx(frontPort, ports);
      onTestFinished(proxy.stop);
      const visitors = new Visitors(front);
      const chat = await visitors.chat(admin);
      const isOver = { now: false };
      const begun = visitors.begin(isOver, standIn, chat);

      let late = 0;
      const logged: string[] = [];
      for (let round = 0; round < replacements; round += 1) {
        const index = round % 2;
        const folder = Math.floor(round / 2) % 2 === 0 ? folders.new : folders.old;
        const seen = visitors.done;
        await proxy.use(ports.filter((_, other) => other !== index));
        const { server, ended } = nodes[index] as RunningNode;
        server.child.kill('SIGTERM');
        // On a busy machine the ten seconds for it may be over before: that must not matter to anybody either.
        const { code, log } = await ended;
        if (code !== 0) late += 1;
        const wasOld = folder === folders.new;
        logged.push(...log.split('\n').filter((line) => isError(line) && !(wasOld && isKnown(line))));
        nodes[index] = await start(ports[index] as number, folder);
        await proxy.use(ports);
        // Each state of the site has met everybody.
        await until(() => visitors.done.every((count, kind) => count > (seen[kind] ?? 0) + 1));
        console.log(`rolling upgrade: ${round + 1} of ${replacements}, ${visitors.errors.length} errors`);
      }
      isOver.now = true;
      await begun;
      await chat.settle();

      const database = await openDatabase({ kind: 'server', url }, { timeoutFactor: 20 });
      onTestFinished(() => database.close());
      const texts = async (query: ReturnType<typeof sql<{ text: string }>>) =>
        (await query.execute(database.queries)).rows.map((row) => row.text).sort();
      const waiting = () => texts(sql`select kind as text from mail where status <> 'sent'`);
      await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 300_000, interval: 1000 });
      expect([visitors.errors, logged]).toEqual([[], []]);
      expect(chat.everybody.flatMap(({ errors }) => errors)).toEqual([]);
      expect(chat.everybody.flatMap(({ closings }) => closings).filter((code) => code !== 1012)).toEqual([]);
      await chat.check({ kind: 'server', url });
      expect(await texts(sql`select message as text from contact_message`)).toEqual(visitors.messages.sort());
      expect(await texts(sql`select email as text from free_trial`)).toEqual(visitors.trials.sort());
      const ledger = await standIn.ledger();
      expect(ledger.map(({ orderId }) => orderId).sort()).toEqual(visitors.orders.sort());
      expect(
        await texts(sql`
          select concat_ws(' ', provider_order, provider_capture, amount) as text from customer_order where state = 'paid'`),
      ).toEqual(ledger.map(({ orderId, captureId, amount }) => `${orderId} ${captureId} ${amount}`).sort());
      const mails = await texts(sql`select recipient as text from mail`);
      expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual(mails);
      const { messages, trials, orders } = visitors;
      console.log(
        `${replacements} nodes replaced (${late} had not ended within ten seconds) under ${chat.written} chat messages, ${messages.length + trials.length} forms, ${orders.length} payments and ${mails.length} mails: 0 errors, 0 lost, 0 doubled`,
      );
      await Promise.all(nodes.map(({ server, ended }) => server.child.kill('SIGTERM') && ended));
      await standIn.close();
      chat.leave();
    });
  });
});

/** The new one is put where the old one was, and the other way round, as on a machine with one folder for each node. */
async function bothVersions(commit: string): Promise<{ old: string; new: string }> {
  const folders = { old: await unpackVersion(commit), new: await unpackVersion() };
  const runner = 'server/db/migrate.ts';
  if (!readFileSync(`${folders.old}/${runner}`, 'utf8').includes('needs')) {
    console.log(`${release.version} starts on no newer tables: it gets ${runner} of today for the way back.`);
    copyFileSync(runner, `${folders.old}/${runner}`);
  }
  await buildVersion(folders.old);
  leaveBuild(folders.old, folders.new);
  await buildVersion(folders.new);
  const assets = 'build/client/assets';
  cpSync(`${folders.new}/${assets}`, `${folders.old}/${assets}`, { recursive: true, force: false });
  return folders;
}

interface RunningNode {
  server: ReturnType<typeof startServer>;
  ended: ReturnType<ReturnType<typeof startServer>['ended']>;
}

/** Before 0.1.0 a node closed the database while messages waited for their turn: their senders sent them again, to the other node. */
function isKnown(line: string): boolean {
  return release.version === '0.0.0' && line.includes('driver has already been destroyed');
}

/** On a busy machine the database may be late for a task that nobody waits for, and that is repeated. */
function isError(line: string): boolean {
  const isLate = /DatabaseUnavailable|no answer within/.test(line);
  return line !== '' && !isLate && JSON.parse(line).level >= 50;
}
