import { once } from 'node:events';
import autocannon from 'autocannon';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { startPostgres } from '#test/database/postgres.ts';
import { listening } from '#test/listening.ts';
import { startServer } from '#test/processes/server-process.ts';
import { figure, type Load, type Measured } from './figures.ts';
import { median } from './median.ts';
import { databaseSecondsUsed, postmasterOf, secondsUsed } from './processes.ts';

const connections = 50;
const headers = { 'content-type': 'application/json' };
const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'technical',
  message: 'The picture stops after a minute. What can I try next?',
};

/**
 * Contact messages a second through the whole site on PostgreSQL, and single-row inserts a second of the bare driver. With a
 * mail server every post writes a job as well, and the mail worker works beside.
 */
export async function measure(quick: boolean): Promise<Measured> {
  const without = await post({ mailServer: false, quick });
  const withMails = await post({ mailServer: true, quick });
  const bar = 0.4;
  const figureOf = (setting: string, { ours, bare, load }: Posted) =>
    figure({
      name: `Form post on PostgreSQL, ${setting}`,
      value: ours,
      unit: 'posts/s',
      better: 'more',
      load,
      reference: { name: "the raw driver's single-row insert", value: bare },
      bar,
    });
  return {
    figures: [figureOf('no mail server', without), figureOf('a mail server', withMails)],
    charts: [
      {
        kind: 'bars',
        file: 'form-post',
        title: `Form posts a second on PostgreSQL, ${connections} connections`,
        unit: 'posts or inserts a second',
        rows: [
          { name: 'Marquee', value: without.ours, isOurs: true },
          { name: 'Marquee with a mail server', value: withMails.ours, isOurs: true },
          { name: 'bare single-row inserts', value: without.bare },
        ],
        limits: [{ name: `${bar} × bare`, value: bar * without.bare }],
      },
    ],
  };
}

interface Posted {
  ours: number;
  bare: number;
  load: Load;
}

async function post({ mailServer, quick }: { mailServer: boolean; quick: boolean }): Promise<Posted> {
  const [rounds, seconds] = quick ? [1, 1] : [3, 2.5];
  const postgres = await startPostgres('on');
  const postmaster = (await postmasterOf(postgres.url)) ?? 0;
  const mails = await startMailServer();
  const site = startServer({
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...(mailServer ? { SMTP_URL: mails.url } : {}),
  });
  const pool = new pg.Pool({ connectionString: postgres.url });
  try {
    const address = await site.address;
    // Once for nothing: both are measured warm.
    await insertsPerSecond(pool, seconds);
    await postsPerSecond(address, seconds);
    const figures = { ours: [] as number[], bare: [] as number[] };
    const used = { server: 0, client: 0, database: 0 };
    // In turns, so that whatever else the machine does meets both.
    for (let round = 0; round < rounds; round += 1) {
      figures.bare.push(await insertsPerSecond(pool, seconds));
      const [server = 0, client] = [secondsUsed(site.child.pid), process.cpuUsage()];
      const database = databaseSecondsUsed(postmaster);
      figures.ours.push(await postsPerSecond(address, seconds));
      used.server += (secondsUsed(site.child.pid) ?? 0) - server;
      used.database += databaseSecondsUsed(postmaster) - database;
      const { user, system } = process.cpuUsage(client);
      used.client += (user + system) / 1e6;
    }
    const share = (time: number) => time / (rounds * seconds);
    return {
      ours: median(figures.ours),
      bare: median(figures.bare),
      load: { server: share(used.server), client: share(used.client), database: share(used.database) },
    };
  } finally {
    site.child.kill('SIGTERM');
    await once(site.child, 'exit');
    await pool.end();
    mails.stop();
    await postgres.stop();
  }
}

async function insertsPerSecond(pool: pg.Pool, seconds: number): Promise<number> {
  const { name, email, subject, message: text } = message;
  const end = performance.now() + seconds * 1000;
  let inserts = 0;
  const insertUntilEnd = async () => {
    for (; performance.now() < end; inserts += 1) {
      await pool.query(
        `insert into contact_message (name, email, subject, message, language) values ($1, $2, $3, $4, 'en')`,
        [name, email, subject, text],
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, insertUntilEnd));
  return inserts / seconds;
}

async function postsPerSecond(address: string, seconds: number): Promise<number> {
  let visitor = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: `${address}/api/contact`,
    method: 'POST',
    headers,
    body: JSON.stringify(message),
    connections,
    duration: seconds,
    // Every post comes from another address: the limits are not what is measured.
    setupClient(client) {
      const comeFromElsewhere = () => {
        visitor += 1;
        client.setHeaders({
          ...headers,
          'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
        });
      };
      comeFromElsewhere();
      client.on('response', comeFromElsewhere);
    },
  });
  if (non2xx + errors > 0)
    throw new Error(`/api/contact answered ${non2xx} times with an error and failed ${errors} times.`);
  return requests.average;
}

/** Takes every mail and forgets it. */
async function startMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (mail, _session, done) => void mail.resume().on('end', () => done(null)),
  });
  server.on('error', () => {});
  return { url: `smtp://127.0.0.1:${await listening(server.server)}`, stop: () => server.close() };
}
