import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { orphaned } from './orphaned.ts';

/** Gives itself a job, tells when it has begun it, and never ends it. */
const location: DatabaseLocation = JSON.parse(process.argv[2] ?? '');
const database = await openDatabase(location);
const jobs = await startJobs(database, { onTrouble: console.error });

await jobs.work(orphaned, ({ id }) => {
  console.log(`begun ${id}`);
  return new Promise(() => {});
});
await database.transact(
  (tx) => tx,
  (tx) => jobs.send(tx, orphaned, [{ id: 7 }]),
);
