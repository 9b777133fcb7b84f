import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { inherited } from '#test/processes/server-process.ts';

/** Says at its end what React and others will have read; it ends soon, because of its port. */
function modeOf(environment: Record<string, string>): string {
  const witness = 'data:text/javascript,process.on("exit",()=>console.log(process.env.NODE_ENV))';
  const options = {
    cwd: tmpdir(),
    env: { ...inherited, PORT: 'none', ...environment },
    encoding: 'utf8' as const,
  };
  return spawnSync(
    process.execPath,
    ['--import', witness, resolve('server/start-with-env-file.ts')],
    options,
  ).stdout.trim();
}

it('is a production server unless it is told otherwise', () => {
  expect([modeOf({}), modeOf({ NODE_ENV: 'development' })]).toEqual(['production', 'development']);
});
