import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import fr from '#content/copy/fr/server-only/mail.ts';
import type { Database } from '#server/db/database.ts';
import type { MailStatus } from '#server/db/tables.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { features } from '#server/features.ts';
import { type Jobs, type RetryPolicy, startJobs } from '#server/jobs/jobs.ts';
import { secretFrom } from '#server/security/secret.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { listening } from '#test/listening.ts';
import { startSmtp } from '#test/smtp.ts';
import { type Compose, composer } from './compose.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { smtpTransport } from './transport.ts';
import { startMailWorker } from './worker.ts';

const secret = secretFrom('for tests only');
const compose = composer(features, new URL('https://tv.example'), secret);

/** Less patient than in earnest, and with time limits that a hanging server is not worth waiting for. */
async function startSending(
  database: Database,
  smtpUrl: string,
  retries: Partial<RetryPolicy> = {},
  composeMail: Compose = compose,
): Promise<{ jobs: Jobs; outbox: Outbox; delayed: number[]; troubles: unknown[] }> {
  const delayed: number[] = [];
  const troubles: unknown[] = [];
  const jobs = await startJobs(database, { onTrouble: () => {}, pollingSeconds: 0.5 });
  onTestFinished(() => jobs.stop());
  const transport = smtpTransport(`${smtpUrl}?socketTimeout=800&greetingTimeout=800`);
  await startMailWorker(jobs, {
    database,
    compose: composeMail,
    transport,
    host: 'tv.example',
    onDelay: (mail) => delayed.push(mail),
    onTrouble: (error) => troubles.push(error),
    retries: { firstPauseSeconds: 1, ...retries },
    pausesAfterUnansweredSeconds: [0, 0],
  });
  return { jobs, outbox: createOutbox(jobs), delayed, troubles };
}

const put = (
  database: Database,
  outbox: Outbox,
  address: string,
  event: string = randomUUID(),
  name = 'Ada',
) =>
  database.transact(outbox, (mails) =>
    mails.put({ kind: 'trialReceived', event, language: 'fr', to: { address, name }, facts: { name } }),
  );

const putLink = (
  database: Database,
  outbox: Outbox,
  kind: 'newsletterConfirm' | 'newsletterWelcome' | 'staffInvitation' | 'passwordReset',
  address: string,
  { sealedToken } = { sealedToken: secret.seal('link') },
) =>
  database.transact(outbox, (mails) =>
    mails.put({
      kind,
      event: randomUUID(),
      language: 'en',
      to: { address },
      facts: { name: 'Ada', sealedToken },
    }),
  );

const mailTo = (database: Database, address: string) =>
  database.queries.selectFrom('mail').selectAll().where('recipient', '=', address).executeTakeFirst();

function only<Item>(items: Item[]): Item {
  expect(items).toHaveLength(1);
  return items[0] as Item;
}

describeWithDatabase('mails', (database) => {
  // What an earlier test left waiting is not for this one's mail worker.
  beforeEach(() => database().queries.deleteFrom('mail').execute());
  const becomes = (address: string, state: object) =>
    vi.waitFor(async () => expect(await mailTo(database(), address)).toMatchObject(state), 15_000);

  it('arrive in the recipient’s language, as HTML and as text, and are marked as sent', async () => {
    const smtp = await startSmtp();
    const { outbox } = await startSending(database(), smtp.url);
    await put(database(), outbox, 'ada@example.org');
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 10_000);
    const { head, text, html, recipients } = only(smtp.received);
    expect(recipients).toEqual(['ada@example.org']);
    expect(head).toMatch(/^To: Ada <ada@example.org>$/m);
    expect(head).toMatch(/^Message-ID: <mail-\d+@tv.example>$/m);
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/m);
    const title = fr.trialReceived.title({ name: 'Ada' });
    expect(text).toContain(title);
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain('<html lang="fr">');
    await becomes('ada@example.org', { status: 'sent', attempts: 1 });
  });

  it('that answer a message say by their id and by the address for answers which one', async () => {
    const smtp = await startSmtp();
    const { outbox } = await startSending(database(), smtp.url);
    const thread = { token: 'a'.repeat(32), replyTo: 'answers@in.example', answered: ['1@a.example'] };
    const facts = { name: 'Ada', message: 'Hello', reply: 'Try this.', thread };
    const to = { address: 'ada@example.org' };
    await database().transact(outbox, (mails) =>
      mails.put({ kind: 'contactReply', event: randomUUID(), language: 'en', to, facts }),
    );
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 10_000);
    const { head } = only(smtp.received);
    expect(head).toMatch(/^Message-ID: <mail-\d+\.c-a{32}@tv\.example>$/m);
    expect(head).toMatch(/^Reply-To: answers\+c-a{32}@in\.example$/m);
    expect(head).toMatch(/^In-Reply-To: <1@a\.example>$/m);
  });

  it('are made once for an event, however often and however many at once ask for it', async () => {
    const smtp = await startSmtp();
    const { outbox } = await startSending(database(), smtp.url);
    await Promise.all(
      Array.from({ length: 20 }, () => put(database(), outbox, 'once@example.org', 'one event')),
    );
    await put(database(), outbox, 'last@example.org');
    await expect
      .poll(() => smtp.received.map(({ recipients }) => recipients[0]), { timeout: 10_000 })
      .toContain('last@example.org');
    expect(smtp.received.filter(({ recipients }) => recipients[0] === 'once@example.org')).toHaveLength(1);
  });

  it('vanish with the transaction that failed', async () => {
    const smtp = await startSmtp();
    const { outbox } = await startSending(database(), smtp.url);
    const failing = database().transact(outbox, async (mails) => {
      await mails.put({
        kind: 'trialReceived',
        event: 'undone',
        language: 'en',
        to: { address: 'never@example.org' },
        facts: { name: 'N' },
      });
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect(await mailTo(database(), 'never@example.org')).toBeUndefined();
  });

  it('wait while the mail server is away, and arrive once each when it is back', async () => {
    const smtp = await startSmtp();
    await smtp.stop();
    const { outbox, delayed } = await startSending(database(), smtp.url);
    const addresses = Array.from({ length: 12 }, (_, index) => `patient${index}@example.org`);
    for (const address of addresses) await put(database(), outbox, address);
    await expect
      .poll(async () => (await mailTo(database(), 'patient0@example.org'))?.attempts, { timeout: 10_000 })
      .toBeGreaterThan(0);
    const back = await startSmtp({ port: smtp.port });
    await vi.waitFor(() => expect(back.received.length).toBeGreaterThanOrEqual(12), 15_000);
    const arrived = back.received.map(({ recipients }) => recipients[0]).toSorted();
    expect(arrived).toEqual(addresses.toSorted());
    expect(delayed).toContain((await mailTo(database(), 'patient0@example.org'))?.id);
  });

  it('are given up when the recipient’s server refuses for good, and tried again when it says later', async () => {
    let busy = true;
    const smtp = await startSmtp({
      manner(address) {
        if (address.startsWith('gone')) return '550 No such user';
        return busy ? '451 Later' : 'take';
      },
    });
    const { outbox } = await startSending(database(), smtp.url);
    await put(database(), outbox, 'gone@example.org');
    await put(database(), outbox, 'busy@example.org');
    await becomes('gone@example.org', { status: 'refused' });
    await expect
      .poll(async () => (await mailTo(database(), 'busy@example.org'))?.last_error, { timeout: 10_000 })
      .toContain('451');
    busy = false;
    await expect
      .poll(() => smtp.received.map(({ recipients }) => recipients[0]), { timeout: 15_000 })
      .toEqual(['busy@example.org']);
  });

  it('wait for a version that can compose them, and are given up where their link was sealed with a lost secret', async () => {
    const smtp = await startSmtp();
    const faults = [new TypeError('no such word')];
    const faulty: Compose = (...mail) => {
      const fault = faults.pop();
      if (fault) throw fault;
      return compose(...mail);
    };
    const { outbox, troubles } = await startSending(database(), smtp.url, {}, faulty);
    await put(database(), outbox, 'composed-later@example.org');
    await becomes('composed-later@example.org', {
      status: 'sent',
      attempts: 2,
    });
    expect(troubles).toEqual([expect.any(TypeError)]);
    const sealed = { sealedToken: secretFrom('lost').seal('link') };
    await putLink(database(), outbox, 'passwordReset', 'lost@example.org', sealed);
    await becomes('lost@example.org', {
      status: 'refused',
      attempts: 1,
      last_error: expect.stringContaining('not known here'),
    });
    expect(troubles).toHaveLength(1);
  });

  it('are sent once, also when the database could not be told at first', async () => {
    const smtp = await startSmtp();
    let failures = 0;
    const transact = ((work: () => Promise<unknown>) => {
      if (smtp.received.length > 0 && failures++ === 0) throw new DatabaseUnavailable('away');
      return database().transact(work);
    }) as Database['transact'];
    const { outbox } = await startSending({ ...database(), transact }, smtp.url);
    await put(database(), outbox, 'told-later@example.org');
    await becomes('told-later@example.org', { status: 'sent' });
    expect([failures, smtp.received.length]).toEqual([2, 1]);
  });

  it('are given up when they have been tried for too long, and say so', async () => {
    const smtp = await startSmtp({ manner: () => '451 Later' });
    const { outbox } = await startSending(database(), smtp.url, { deadlineSeconds: 0 });
    await put(database(), outbox, 'too-late@example.org');
    await becomes('too-late@example.org', {
      status: 'refused',
      attempts: 1,
      last_error: expect.stringMatching(/^Gave up after 30 days\..*451 Later/),
    });
  });

  it('are copied a few times for a server that takes them and never says so, not for a month', async () => {
    let copies = 0;
    const manner = (_: string, command: string) => (command === 'DATA' && ++copies ? 'hang' : 'take');
    const smtp = await startSmtp({ manner });
    const { outbox } = await startSending(database(), smtp.url, { firstPauseSeconds: 3600 });
    await put(database(), outbox, 'perhaps@example.org');
    await becomes('perhaps@example.org', {
      status: 'refused',
      attempts: 3,
      last_error: expect.stringMatching(/^The mail server received this email several times/),
    });
    expect(copies).toBe(3);
  });

  it('are not held up by a server that takes the call and says nothing', async () => {
    const silent = createServer(() => {});
    onTestFinished(() => void silent.close());
    const port = await listening(silent);
    const { outbox } = await startSending(database(), `smtp://127.0.0.1:${port}`);
    await put(database(), outbox, 'silence@example.org');
    await becomes('silence@example.org', {
      status: 'waiting',
      attempts: 1,
    });
  });

  it('get no header, no second recipient and no markup from a name or an address', async () => {
    const smtp = await startSmtp();
    const { outbox } = await startSending(database(), smtp.url);
    const name = 'Eve\r\nBcc: all@example.org <b>"x"</b>';
    await put(database(), outbox, 'eve@example.org', randomUUID(), name);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 10_000);
    const { head, html, recipients } = only(smtp.received);
    expect(recipients).toEqual(['eve@example.org']);
    expect(head).not.toMatch(/^Bcc:/m);
    expect(html).toContain('&lt;b&gt;&quot;x&quot;&lt;/ b&gt;');
    expect(html).not.toContain('<b>');
  });

  it('keep nothing of the link once they were sent', async () => {
    const kinds = ['newsletterConfirm', 'newsletterWelcome', 'staffInvitation', 'passwordReset'] as const;
    const smtp = await startSmtp({ manner: (address) => (address.startsWith('gone') ? '550 No' : 'take') });
    const { outbox } = await startSending(database(), smtp.url);
    for (const kind of kinds)
      for (const address of [`${kind}@example.org`, `gone-${kind}@example.org`])
        await putLink(database(), outbox, kind, address);
    const factsOf = async (status: MailStatus) => {
      const mails = await database()
        .queries.selectFrom('mail')
        .select(['kind', 'facts'])
        .where('status', '=', status)
        .orderBy('id')
        .execute();
      return mails.map(({ kind, facts }) => [kind, ...Object.keys(facts).sort()]);
    };
    await expect
      .poll(() => factsOf('sent'), { timeout: 10_000 })
      .toEqual(kinds.map((kind) => [kind, 'name']));
    expect(smtp.received).toHaveLength(kinds.length);
    for (const { text } of smtp.received) expect(text).toContain('link');
    // An admin who hands it on from the dashboard still needs it.
    await expect
      .poll(() => factsOf('refused'), { timeout: 10_000 })
      .toEqual(kinds.map((kind) => [kind, 'name', 'sealedToken']));
  });

  it('tell a mail program where the newsletter is ended with one click', async () => {
    const smtp = await startSmtp();
    const { outbox } = await startSending(database(), smtp.url);
    await putLink(database(), outbox, 'newsletterWelcome', 'reader@example.org');
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 10_000);
    const { head } = only(smtp.received);
    expect(head).toMatch(
      /^List-Unsubscribe: <https:\/\/tv\.example\/api\/newsletter\/unsubscribe\?token=link>$/m,
    );
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });
});
