import { workerData } from 'node:worker_threads';
import { startInstance } from './instance.ts';
import { SyncedNodeFS } from './synced-node-fs.ts';

// PGlite makes the files of a new database when it finds none.
const pglite = await startInstance({ fs: new SyncedNodeFS(workerData.files) });
await pglite.close();
