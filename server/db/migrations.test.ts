import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

test('migrations are the files of their folder, numbered without a gap, each once', () => {
  const files = readdirSync('server/db/migrations').filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
  expect(migrations.map(({ name }) => Number.parseInt(name, 10))).toEqual(
    migrations.map((_, index) => index + 1),
  );
});
