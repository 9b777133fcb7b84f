import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { describeOnServer, freshServerUrl } from './engines.ts';

/** Two connections to one fresh database, as two nodes of the site have them. */
export function describeOnTwoNodes(
  name: string,
  tests: (first: () => Database, second: () => Database) => void,
): void {
  describeOnServer(`${name}, two nodes`, () => {
    let databases: Database[];
    beforeAll(async () => {
      const url = await freshServerUrl('marquee_template');
      databases = await Promise.all(
        [1, 2].map(() => openDatabase({ kind: 'server', url }, { timeoutFactor: 20 })),
      );
    });
    afterAll(() => Promise.all(databases.map((database) => database.close())));
    tests(
      () => databases[0] as Database,
      () => databases[1] as Database,
    );
  });
}
