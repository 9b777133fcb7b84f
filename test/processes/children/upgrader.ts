import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { newVersion } from '#test/database/versions.ts';

/** Opens the database as a new version of the software would, prints its progress, and stays. */
const location: DatabaseLocation = JSON.parse(process.argv[2] ?? '');
const database = await openDatabase(location, { migrations: newVersion, onProgress: console.log });
console.log('open');
setInterval(() => database, 60_000);
