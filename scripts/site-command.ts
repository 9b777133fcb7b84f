import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
  commandTimeoutFactor,
} from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';

interface Site {
  config: Config;
  database: Database;
}

/**
 * A command of the operator, on the database of the site, which may be running in another version: only its start migrates.
 * What stands in the command's way is said in a sentence.
 */
export async function command(
  work: (open: (tables?: DatabaseOptions['tables']) => Promise<Site>) => Promise<void>,
): Promise<void> {
  let site: Site | undefined;
  try {
    await work(async (tables = 'current') => {
      const config = siteConfig();
      requireDatabase(config);
      site = {
        config,
        database: await openDatabase(config.database, { tables, timeoutFactor: commandTimeoutFactor }),
      };
      return site;
    });
  } catch (error) {
    // What the disk or the network refuses says why by itself.
    const isTold = error instanceof StartError || (error instanceof Error && 'syscall' in error);
    if (!isTold) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await site?.database.close();
  }
}

/** Whoever saves the wrong place would have nothing when it counts, and be told that all is well. */
function requireDatabase({ database }: Config): void {
  if (database.kind === 'embedded' && !existsSync(join(database.dataDir, 'db')))
    throw new StartError(
      `There is no database in ${database.dataDir}: set DATA_DIR or DATABASE_URL as for the site, or start it once.`,
    );
}

export function siteConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig();
}
