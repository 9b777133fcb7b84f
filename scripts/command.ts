import { existsSync } from 'node:fs';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase, patienceOfCommands } from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';

interface Site {
  config: Config;
  database: Database;
}

/** A command of the operator, on the database of the site. What stands in its way is said in a sentence. */
export async function command(work: (open: () => Promise<Site>) => Promise<void>): Promise<void> {
  let site: Site | undefined;
  try {
    await work(async () => {
      const config = siteConfig();
      site = {
        config,
        database: await openDatabase(config.database, { patienceFactor: patienceOfCommands }),
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

export function siteConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig();
}
