import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareSnapshots, unpack } from '#test/database/snapshots.ts';
import { cheapWork, startServer } from '#test/processes/server-process.ts';
import { thorough } from '#test/thorough.ts';
import { admin } from './staff.ts';
import { test } from './test.ts';

/** A server of its own, for what other tests would read on the site meanwhile. */
export const onOwnSite = test.extend<{ address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: it needs nothing, and the first argument has to be a pattern
  async address({}, use) {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-own-site-'));
    // To make a database takes longer than most of these journeys.
    unpack((await prepareSnapshots()).migrated, folder);
    const server = startServer(
      {
        DATA_DIR: folder,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        TRUST_PROXY: '127.0.0.1, ::1',
        LOG_LEVEL: 'warn',
      },
      { options: thorough ? [] : cheapWork },
    );
    await use(await server.address);
    server.child.kill('SIGTERM');
    await server.ended();
    rmSync(folder, { recursive: true, force: true });
  },
});
