import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import {
  commandTimeoutFactor,
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';

interface Site {
  config: Config;
  database: Database;
}

/**
 * A command of the operator, on the database of the site, which may be running in another version: only its start migrates.
 * An error that the operator can correct is printed as a sentence.
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
    // Errors of the disk and the network explain themselves.
    const isExplained = error instanceof StartError || (error instanceof Error && 'syscall' in error);
    if (!isExplained) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await site?.database.close();
  }
}

/** Otherwise a backup of the wrong directory would be empty, and reported as complete. */
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
