import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartError } from '#server/start-error.ts';

const oldestSupported = 15;
const mostWaits = 20;
const waitSeconds = 0.25;

/** Makes sure that this server will do, or stops the start with a sentence, which never holds the password. */
export async function checkServer(config: pg.ClientConfig): Promise<void> {
  const client = clientFor(config);
  const place = `${client.database} at ${client.host}:${client.port}`;
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ServerDetails>(
      `select current_setting('server_version_num')::int / 10000 as version,
              current_setting('server_encoding') as encoding,
              has_schema_privilege(current_schema(), 'create')
                and has_database_privilege(current_database(), 'create') as may_create`,
    );
    refuseUnsuitable(rows[0], place, client.user);
    await refusePooler(client, config, place);
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(sentence(error, place, client.user));
  } finally {
    client.connection.stream.destroy();
  }
}

interface ServerDetails {
  version: number;
  encoding: string;
  may_create: boolean | null;
}

function clientFor(config: pg.ClientConfig): pg.Client {
  const notAnAddress = new StartError(
    'DATABASE_URL is not the address of a PostgreSQL database: write postgres://user:password@host:5432/database.',
  );
  if (!/^postgres(ql)?:\/\//.test(config.connectionString ?? '')) throw notAnAddress;
  try {
    return new pg.Client({ ...config, connectionTimeoutMillis: 5000 });
  } catch {
    throw notAnAddress;
  }
}

export function refuseUnsuitable(
  details: ServerDetails | undefined,
  place: string,
  user: string | undefined,
): void {
  if (!details || details.version < oldestSupported) {
    throw new StartError(
      `The PostgreSQL of database ${place} is version ${details?.version}: Marquee needs ${oldestSupported} or newer.`,
    );
  }
  if (details.encoding !== 'UTF8') {
    throw new StartError(
      `Database ${place} is encoded in ${details.encoding}, which not every language can be written in: create one with encoding UTF8.`,
    );
  }
  if (!details.may_create) {
    throw new StartError(
      `User ${user} may not create tables in database ${place}: make it the owner of the database.`,
    );
  }
}

/**
 * Behind a pooler that hands each transaction another connection, LISTEN hears nothing, and prepared statements are
 * unknown: chats and open dashboards would stand still without an error. So one connection listens, and another notifies.
 */
async function refusePooler(listening: pg.Client, config: pg.ClientConfig, place: string): Promise<void> {
  const token = randomUUID();
  let isReceived = false;
  listening.on('notification', ({ payload }) => {
    isReceived ||= payload === token;
  });
  const notifying = clientFor(config);
  notifying.on('error', () => {});
  try {
    await listening.query('listen marquee_start');
    await notifying.connect();
    await notifying.query(`select pg_notify('marquee_start', $1)`, [token]);
    // The server sends a notification before it answers the next query, so a slow machine is not taken for a pooler.
    for (let waited = 0; !isReceived && waited < mostWaits; waited++)
      await listening.query('select pg_sleep($1)', [waited === 0 ? 0 : waitSeconds]);
    if (!isReceived)
      throw new StartError(
        `Database ${place} does not deliver notifications, as behind a connection pooler in transaction mode: set DATABASE_URL to the server itself, or to a pooler in session mode.`,
      );
  } finally {
    notifying.connection.stream.destroy();
  }
}

function sentence(error: unknown, place: string, user: string | undefined): string {
  const { code, message } = error as { code?: string; message: string };
  switch (code) {
    case 'ECONNREFUSED':
      return `No PostgreSQL answers for database ${place}: start it, or correct host and port in DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of database ${place} is not known: correct it in DATABASE_URL.`;
    case '28P01':
      return `PostgreSQL does not accept the password of user ${user} for database ${place}: correct it in DATABASE_URL.`;
    case '28000':
      return `PostgreSQL does not let user ${user} into database ${place}: create the user, or correct it in DATABASE_URL.`;
    case '3D000':
      return `There is no database ${place}: create it, or correct its name in DATABASE_URL.`;
    default:
      return `Database ${place} cannot be reached with DATABASE_URL: ${message}.`;
  }
}
