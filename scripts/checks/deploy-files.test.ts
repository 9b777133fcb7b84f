import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { stagesOf } from '../image/dockerfile.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const compose = read('deploy/compose.yaml');
const unit = read('deploy/marquee.service');
const settings = all(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm);
const ofDatabase = ['POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB'];
const port = `${readConfig({}).port}`;

it('names only settings that there are', () => {
  const named = [
    ...all(compose, /^ +([A-Z][A-Z_]+):/gm),
    ...all(compose, /\$\{([A-Z_]+)/g),
    ...all(read('deploy/.env.example'), /^([A-Z_]+)=/gm),
    ...all(read('deploy/Caddyfile'), /\{\$([A-Z_]+)/g),
  ];
  expect(named.filter((name) => ![...settings, ...ofDatabase].includes(name))).toEqual([]);
});

it('sends visitors to the port on which nodes listen', () => {
  const exposed = stagesOf(read('deploy/Dockerfile'))
    .flatMap(({ instructions }) => instructions)
    .filter(({ name }) => name === 'EXPOSE')
    .map(({ text }) => text);
  const proxied = all(read('deploy/nginx.conf'), /^ +server \S+:(\d+) /gm);
  expect([...exposed, ...proxied, ...all(compose, /PORT: (\d+)/g)]).toEqual(Array(4).fill(port));
});

it('has Caddy ask the nodes of compose.yaml', () => {
  const [nodes = ''] = all(read('deploy/Caddyfile'), /reverse_proxy (.*) \{/g);
  const services = all(compose, /^ {2}(\w+): \*node$/gm);
  expect(services.length).toBe(2);
  expect(nodes).toBe(services.map((name) => `${name}:${port}`).join(' '));
});

// docs/decisions.md, T192
it.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s asks nobody whether nodes are ready', (file) => {
  expect(read(file)).not.toContain('/health/');
});

it('gives nodes in containers settings that they can start with', () => {
  const [block = ''] = all(compose, /environment: &settings\n((?: {4}.*\n)+)/g);
  const environment = Object.fromEntries(
    [...block.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^''$/, '').replaceAll(/\$\{(\w+)[^}]*\}/g, (_, wanted) => filledIn[wanted] ?? ''),
    ]),
  );
  const [subnet] = all(compose, /subnet: (\S+)/g);
  expect(readConfig(environment)).toMatchObject({
    host: '0.0.0.0',
    database: { kind: 'server', url: 'postgres://marquee:secret@postgres:5432/marquee' },
    trustProxy: [subnet],
  });
});

const filledIn: Record<string, string> = {
  PUBLIC_URL: 'https://tv.example.com',
  APP_SECRET: 'x'.repeat(32),
  POSTGRES_PASSWORD: 'secret',
};

describe('the unit of systemd', () => {
  it('starts the server as npm start does', () => {
    const [node = '', ...options] = (all(unit, /^ExecStart=(.*)$/gm)[0] ?? '').split(' ');
    const [, ...usual] =
      /exec (node .*)$/.exec(JSON.parse(read('package.json')).scripts.start)?.[1]?.split(' ') ?? [];
    expect(existsSync(node.replace('/opt/marquee/', ''))).toBe(true);
    const ours = options.filter((option) => !option.startsWith('--env-file='));
    expect(ours.map((option) => option.replace('/opt/marquee/', ''))).toEqual(usual);
  });

  it('waits for the longest end', () => {
    const longestSeconds = 60 + 10;
    expect(Number(all(unit, /TimeoutStopSec=(\d+)/g)[0])).toBeGreaterThan(longestSeconds);
    expect(() => readConfig({ SHUTDOWN_DELAY: '61' })).toThrow('60');
  });

  it('is one that systemd takes, and keeps the service from what it does not need', ({ skip }) => {
    const analyze = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
      return [status, `${stdout}${stderr}`] as const;
    };
    if (analyze('--version')[0] !== 0) skip('systemd-analyze is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'marquee-unit-'));
    const file = join(folder, 'marquee.service');
    // It looks for the command.
    writeFileSync(file, unit.replaceAll('/opt/marquee', resolve('.')));
    const verified = analyze('verify', '--man=no', file);
    const [exposed, report] = analyze('security', '--offline=true', '--threshold=15', '--no-pager', file);
    rmSync(folder, { recursive: true });
    expect(verified).toEqual([0, '']);
    expect(exposed, report).toBe(0);
  });
});
