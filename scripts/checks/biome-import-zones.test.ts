import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const rooms = [
  'http',
  'pages',
  'db',
  'jobs',
  'mail',
  'lists',
  'live',
  'security',
  'paypal-stand-in',
] as const;

// The zones themselves stand in biome.json (`noRestrictedImports`).
const forbidden = [
  ['contract', '#content/site.ts'],
  ['contract', 'zod'],
  ['content', '#server/config.ts'],
  ['content', '../server/config.ts'],
  ['content', '#app/paths.ts'],
  ['content', 'node:fs'],
  ['server', '#app/paths.ts'],
  ['server', '../app/paths.ts'],
  ['server/features/one', '#server/features/two/store.ts'],
  ['server/features/one', '../two/store.ts'],
  ['server/features/one/part', '../../two/store.ts'],
  ['server/features/one', '#server/paypal-stand-in/stand-in.ts'],
  ['server/features/one/part', '#server/paypal-stand-in/stand-in.ts'],
  ...rooms.map((room) => [`server/${room}`, '#server/features/one/store.ts'] as const),
  ['server/http', '#server/features.ts'],
  ['server/db/postgres', '../../features/one/store.ts'],
  ['app', '#server/config.ts'],
  ['app/chat/widget', '#contract/chat/input.ts'],
  ['app/ui', '#app/site/links.tsx'],
  ['app/ui', '../pages/home/home.tsx'],
  ['app/chat/protocol', '../widget/client.ts'],
  ['app/chat/protocol', '#app/support/inbox/inbox.ts'],
  ['app/site', '#app/pages/home/home.tsx'],
  ['app/islands', '#app/staff/session/api.ts'],
  ['app/chat/widget', '#app/support/inbox/inbox.ts'],
  ['app/pages/home', '#app/admin/admin.tsx'],
  ['app/staff/lists', '#app/admin/admin.tsx'],
  ['app/admin/orders', '#app/support/portal.tsx'],
  ['app/support', '#app/admin/admin.tsx'],
] as const;

const allowed = [
  ['contract', 'zod/mini'],
  ['content/copy/fr', '../en/layout.ts'],
  ['content', '#contract/language.ts'],
  ['server/features/one', '#server/db/tables.ts'],
  ['server/features/one/part', '../store.ts'],
  ['server', './features/one/store.ts'],
  ['server/paypal-stand-in', '#server/feature.ts'],
  ['app/pages/home', '#app/site/links.tsx'],
  ['app/support/inbox', '#app/chat/protocol/stored-outbox.ts'],
] as const;

describe('import zones', () => {
  it('keep each part from what it must not know, and from nothing else', () => {
    const cases = [...forbidden, ...allowed].map(([folder, source], index) => ({
      file: `${folder}/case${index}.ts`,
      source,
    }));
    const refused = lint(cases);
    expect(cases.filter(({ file }) => refused.includes(file))).toEqual(cases.slice(0, forbidden.length));
  });
});

/** The files whose import our settings refuse, linted in a folder of their own. */
function lint(cases: { file: string; source: string }[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-zones-'));
  cpSync('biome.json', join(folder, 'biome.json'));
  for (const { file, source } of cases) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `import { thing } from '${source}';\nconsole.log(thing);\n`);
  }
  const biome = resolve('node_modules/.bin/biome');
  const options = ['lint', '--vcs-enabled=false', '--reporter=github', '--only=noRestrictedImports'];
  const { stdout } = spawnSync('node', [biome, ...options], { cwd: folder, encoding: 'utf8' });
  const realFolder = realpathSync(folder);
  rmSync(folder, { recursive: true });
  return [...stdout.matchAll(/file=([^,]+),/g)].map(([, file]) => relative(realFolder, file as string));
}
