import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMetrics } from '#server/metrics.ts';
import { RequestTrace } from '#server/request-trace.ts';

const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
const page = readFileSync('docs/watching.md', 'utf8');
const alerts = readFileSync('deploy/alerts.yml', 'utf8');
const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));

const own = [...code.matchAll(/metrics\.(gauge|counter|histogram)\(\s*(?:'(\w+)')?/g)]
  .map(([call, kind, name]) => {
    if (!name) throw new Error(`The name of a metric is not written out: ${call}`);
    return `marquee_${name}${kind === 'counter' ? '_total' : ''}`;
  })
  .concat('http_request_duration_seconds');

/** The first cells of all tables' rows, as they are marked as code. */
const firstCells = [...page.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name),
);
const prefix = /^(marquee|http|nodejs|process)_/;
const described = firstCells.filter((name) => prefix.test(name));

async function registered(): Promise<string[]> {
  const defaults = [...(await createMetrics().text()).matchAll(/^# TYPE (\S+)/gm)].map(
    ([, name = '']) => name,
  );
  return [...own, ...defaults];
}

function namedIn(text: string): string[] {
  const names = [...text.matchAll(/\b(?:marquee|http|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))];
}

it('every metric of ours is described for operators, and every one that is described exists', async () => {
  const all = await registered();
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((name) => !described.includes(name))).toEqual([]);
  expect(described.filter((name) => !all.includes(name))).toEqual([]);
});

it('alerts and dashboard ask for described metrics only, and together for each of ours', () => {
  const asked = namedIn(alerts + JSON.stringify(dashboard.panels));
  expect(asked.filter((name) => !described.includes(name))).toEqual([]);
  expect(own.filter((name) => !asked.includes(name))).toEqual([]);
});

it('every alert is explained: how serious, what is wrong, what to do, and why then', () => {
  const rules = alerts.split('- alert: ').slice(1);
  expect(rules.length).toBeGreaterThan(15);
  for (const rule of rules)
    for (const part of ['severity: ', 'summary: ', 'description: ']) expect(rule).toContain(part);
  const names = rules.map((rule) => rule.slice(0, rule.indexOf('\n')));
  expect(firstCells.filter((name) => /^[A-Z]/.test(name)).toSorted()).toEqual(names.toSorted());
});

it('the dashboard asks the source that was chosen, and no two panels are one', () => {
  const { panels, templating } = dashboard;
  const ids = panels.map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
  for (const { type, title, datasource, targets } of panels) {
    if (type === 'row') continue;
    expect(datasource.uid, title).toMatch(/^\$\{datasource\}$/);
    expect(targets.length).toBeGreaterThan(0);
  }
});

/** The names of what is logged beside the sentence. */
function loggedFields(): string[] {
  const calls = code.matchAll(/\blog\.(?:info|warn|error)\(\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g);
  const names = [...calls].flatMap(([, inner = '']) =>
    inner
      .replaceAll(/\{[^{}]*\}|\([^()]*\)/g, '')
      .split(',')
      .flatMap((field) => /^\s*(\w+)/.exec(field)?.[1] ?? []),
  );
  return [...new Set(names)];
}

it('every field of the log is described', () => {
  const ofEveryLine = [
    'level',
    'time',
    'pid',
    'hostname',
    'msg',
    'reqId',
    'req',
    'res',
    'responseTime',
    'slow',
  ];
  const ofSlow = Object.keys(new RequestTrace(0).ifSlow() ?? {}).map((name) => `slow.${name}`);
  const written = new Set([...ofEveryLine, ...ofSlow, ...loggedFields(), 'lines']);
  const fields = firstCells.filter((name) => !prefix.test(name) && !/^[A-Z]/.test(name));
  expect(written.size).toBeGreaterThan(20);
  expect([...written].toSorted()).toEqual(fields.toSorted());
});

/** As rules, since promtool checks only those. */
function queriesOfPanels() {
  const queries = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) => targets);
  return queries.map(({ expr }: { expr: string }, index: number) => ({
    record: `panel_${index}`,
    expr: expr.replaceAll('$__rate_interval', '1m'),
  }));
}

const promtool = spawnSync('promtool', ['--version']).error ? undefined : 'promtool';
const skipped = promtool
  ? ''
  : ': SKIPPED, promtool is not installed (package prometheus); npm run prove installs it';

it.runIf(promtool)(`alerts, their tests and the panels’ queries are valid to Prometheus${skipped}`, () => {
  const run = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', options, { cwd: 'deploy', encoding: 'utf8' });
    expect({ options, status, said: status ? stdout + stderr : '' }).toEqual({
      options,
      status: 0,
      said: '',
    });
  };
  run('check', 'rules', 'alerts.yml');
  run('check', 'config', '--syntax-only', 'prometheus.yml');
  run('test', 'rules', 'alerts.test.yml');
  const folder = mkdtempSync(join(tmpdir(), 'marquee-panels-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'panels.json');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: queriesOfPanels() }] }));
  run('check', 'rules', file);
});
