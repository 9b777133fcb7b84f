import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { paymentCheckTexts } from '#content/staff/payment-check.ts';
import { verdictsOn, webhookPath } from '#contract/operation/payment-check.ts';
import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { diskSpace } from '#server/db/storage.ts';
import { checkPayments } from '#server/features/orders/provider/payment-check.ts';
import { checkMailServer } from '#server/mail/transport.ts';
import { StartError } from '#server/start-error.ts';
import { type Finding, note, wrong } from './finding.ts';

const mostClockDifferenceMs = 5_000;
const leastFreeShare = 0.1;

/** Reads only. The embedded database is the running site's alone: its figures are asked for there. */
export async function databaseFindings({ database: location }: Config): Promise<Finding[]> {
  if (location.kind === 'embedded')
    return existsSync(join(location.dataDir, 'db'))
      ? []
      : [
          wrong(
            `There is no database in ${location.dataDir}: these settings are not those of the site, or it was never started. Run this command in the site's folder, with its .env.`,
          ),
        ];
  let database: Database | undefined;
  try {
    database = await openDatabase(location, { tables: 'current or earlier' });
    return await serverFindings(database);
  } catch (error) {
    if (error instanceof StartError) return [wrong(error.message)];
    return [
      wrong(`The database cannot be asked: ${(error as Error).message}. Nothing can be ordered or written.`),
    ];
  } finally {
    await database?.close();
  }
}

interface ServerFacts {
  knowsLetters: boolean;
  ctype: string;
  /** The version that the indexes were built with, where it is another now. */
  sortedBy: string | null;
  now: Date;
}

async function serverFindings(database: Database): Promise<Finding[]> {
  const { facts, ahead } = await database.transact(async (tx) => {
    await sql`set transaction read only`.execute(tx);
    const asked = Date.now();
    const { rows } = await sql<ServerFacts>`
      select lower('Ж') = 'ж' as "knowsLetters", datctype as ctype, clock_timestamp() as now,
        case when datcollversion <> pg_database_collation_actual_version(oid) then datcollversion end as "sortedBy"
      from pg_database where datname = current_database()`.execute(tx);
    const facts = rows[0] as ServerFacts;
    return { facts, ahead: facts.now.getTime() - (asked + Date.now()) / 2 };
  });
  const findings: Finding[] = [];
  if (!facts.knowsLetters)
    findings.push(
      note(
        `The database's LC_CTYPE is ${facts.ctype}, which knows no letters but A to Z: a Greek or Cyrillic name is found only with the capitals with which it was typed. C.UTF-8 knows them; a database gets it when it is created.`,
      ),
    );
  if (facts.sortedBy)
    findings.push(
      wrong(
        `The operating system of the database server has changed how it sorts text (from version ${facts.sortedBy}) since the indexes were built: rows may be missing in lists, and addresses may exist twice. Run REINDEX DATABASE and then ALTER DATABASE ... REFRESH COLLATION VERSION.`,
      ),
    );
  if (Math.abs(ahead) > mostClockDifferenceMs)
    findings.push(
      wrong(
        `The clock of the database server is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} this machine's: limits, sessions and promotions end at the wrong moment. Turn on time synchronization (NTP) on both.`,
      ),
    );
  return findings;
}

export async function diskFindings(dataDir: string): Promise<Finding[]> {
  return existsSync(dataDir) ? spaceFindings(await diskSpace(dataDir), dataDir) : [];
}

export function spaceFindings(
  { freeBytes, totalBytes }: Awaited<ReturnType<typeof diskSpace>>,
  place: string,
): Finding[] {
  if (freeBytes / totalBytes >= leastFreeShare) return [];
  return [
    wrong(
      `The disk with ${place} has ${(freeBytes / 1e9).toFixed(1)} GB of ${(totalBytes / 1e9).toFixed(0)} left: when it is full, nobody can order or write. Make room, or enlarge it.`,
    ),
  ];
}

/** Speaks with the mail server up to the sign-in, and sends nothing. */
export async function mailFindings(smtpUrl: string): Promise<Finding[]> {
  const { host } = new URL(smtpUrl);
  try {
    await checkMailServer(smtpUrl);
    return [];
  } catch (error) {
    const said = (error as Error).message.replace(/\.$/, '');
    return [
      wrong(
        `The mail server at ${host} does not let the site in: ${said}. Receipts, login details and codes wait until it does. Correct SMTP_URL, or mend that server.`,
      ),
    ];
  }
}

/** The check of the launch checklist, made from here. */
export async function paypalFindings(config: Config): Promise<Finding[]> {
  const check = await checkPayments({ config, startStandIn: undefined });
  const verdicts = verdictsOn(check);
  const texts = paymentCheckTexts(check, new URL(webhookPath, config.publicUrl).href);
  const names = Object.keys(verdicts) as (keyof typeof verdicts)[];
  return names.flatMap((name) => {
    if (verdicts[name] === 'wrong') return [wrong(texts[name])];
    return name === 'currency' && check.currency === 'notTold' ? [note(texts[name])] : [];
  });
}
