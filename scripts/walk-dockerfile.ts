import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#test/database/postgres.ts';
import { afterwards } from '#test/processes/child.ts';
import { buildImage, type Image } from './image/build-image.ts';
import { type Container, startContainer } from './image/container.ts';
import { smokeJourney } from './image/smoke-journey.ts';
import { installSystemPackages } from './system-packages.ts';

// docs/decisions.md, T191
// What `docker build` and `docker run` would do with deploy/Dockerfile, where there is no engine: `npm run image:check`.
if (process.getuid?.() !== 0) {
  console.error('Only root can make a file system and enter it: run this as root, on Debian.');
  process.exit(1);
}

const firstPort = Number(process.env.PORT || 4_700);
const staff = { email: 'admin@example.org', password: 'a password for the check' };
const folder = mkdtempSync(join(tmpdir(), 'marquee-image-'));
const remove = afterwards('rm -rf "$1"', folder);
const began = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

installSystemPackages(['debootstrap', 'postgresql']);
try {
  const image = buildImage('deploy/Dockerfile', { folder, context: process.cwd(), say });
  say(`${image.megabytes} MB more than a clean Debian`);
  await onItsOwn(image);
  await asTwoNodes(image);
} finally {
  await remove();
}

async function onItsOwn(image: Image): Promise<void> {
  say('One container with the embedded database');
  const node = startNode(image, firstPort, {});
  await node.healthy();
  await smokeJourney(addressOf(firstPort), staff, indented);
  assert.throws(() => node.execute(['touch', 'server/new']), /Read-only file system/);
  assert.equal(node.execute(['id', '-u']).trim(), '10001');
  await end(node);
  const again = startNode(image, firstPort, {});
  await again.healthy();
  indented('started again with its data');
  await end(again);
}

async function asTwoNodes(image: Image): Promise<void> {
  say('Two containers on PostgreSQL');
  const postgres = await startPostgres('off');
  const ports = [firstPort + 1, firstPort + 2];
  try {
    const nodes = ports.map((port) => startNode(image, port, { DATABASE_URL: postgres.url, DATA_DIR: '' }));
    for (const [index, node] of nodes.entries()) {
      await node.healthy();
      node.execute(['node', 'scripts/check-health.ts', 'ready']);
      await smokeJourney(addressOf(ports[index] ?? 0), staff, indented);
    }
    const saved = nodes[0]?.execute(['node', 'scripts/backup.ts', 'backups/night.backup']);
    assert.match(saved ?? '', /Saved [1-9]\d* rows/);
    indented('a backup');
    await Promise.all(nodes.map(end));
  } finally {
    await postgres.stop();
  }
}

function startNode(image: Image, port: number, environment: Record<string, string>): Container {
  const volumes = { '/app/backups': join(folder, 'backups'), '/app/data': join(folder, 'data') };
  const settings = {
    PORT: `${port}`,
    PUBLIC_URL: addressOf(port),
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
  };
  return startContainer(image, { ...settings, ...environment }, volumes);
}

async function end(node: Container): Promise<void> {
  const { code, seconds } = await node.stop();
  assert.equal(code, 0, node.output());
  assert.ok(seconds < 10, `It took ${seconds} s to end.`);
  indented(`ended ${seconds.toFixed(1)} s after SIGTERM`);
}

function addressOf(port: number): string {
  return `http://localhost:${port}`;
}

function indented(line: string): void {
  say(`  ${line}`);
}
