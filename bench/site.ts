import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#test/processes/server-process.ts';

/** The built site on an embedded database of its own. */
export async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  const server = startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  return {
    address: await server.address,
    async stop() {
      server.child.kill('SIGTERM');
      await once(server.child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
