import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Feature } from './feature.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Compose } from './mail/compose.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Metrics } from './metrics.ts';
import type { Counters } from './security/limit-counters.ts';
import type { Secret } from './security/secret.ts';

/** What the features are given to work with. */
export interface Context {
  config: Config;
  database: Database;
  /** None in tests of the HTTP layer. */
  jobs: Jobs | undefined;
  outbox: Outbox;
  compose: Compose;
  secret: Secret;
  /** For limits that all nodes share. */
  counters: Counters;
  /** For what is asked of all of them. */
  features: readonly Feature[];
  metrics: Metrics;
}
