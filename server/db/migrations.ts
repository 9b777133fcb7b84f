import { readdirSync } from 'node:fs';
import type { Migration } from './migrate.ts';

const folder = new URL('./migrations/', import.meta.url);
const files = readdirSync(folder).filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file));

/** All of the folder, in the order of their numbers. A released one is never edited, renamed or removed: add another. */
export const migrations: readonly Migration[] = await Promise.all(files.sort().map(migrationOf));

async function migrationOf(file: string): Promise<Migration> {
  const exported: Record<string, unknown> = await import(new URL(file, folder).href);
  const migration = Object.values(exported).find(isMigration);
  if (!migration) throw new Error(`${file} exports no migration.`);
  return migration;
}

function isMigration(value: unknown): value is Migration {
  return typeof value === 'object' && value !== null && 'up' in value;
}
