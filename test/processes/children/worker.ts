import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { orphaned, orphanedTask } from './orphaned.ts';

/** Gives itself a job and a task by the clock, prints when it has begun them, and never ends them. */
const location: DatabaseLocation = JSON.parse(process.argv[2] ?? '');
const database = await openDatabase(location);
const jobs = await startJobs(database, { onTrouble: console.error });

await jobs.work(orphaned, ({ id }) => {
  console.log(`begun ${id}`);
  return new Promise(() => {});
});
await jobs.schedule(orphanedTask.name, orphanedTask.cron, () => {
  console.log('begun the task');
  return new Promise(() => {});
});
await database.transact(async (tx) => {
  await jobs.send(tx, orphaned, [{ id: 7 }]);
  await jobs.send(tx, { ...orphaned, name: orphanedTask.name }, [{ id: 8 }]);
});
