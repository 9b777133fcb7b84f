import type { Config } from './config.ts';
import type { LiveContent } from './content/live-content.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Compose } from './mail/compose.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Metrics } from './metrics.ts';
import type { PriceHistory } from './payments/price-history.ts';
import type { Counters } from './security/limit-counters.ts';
import type { Secret } from './security/secret.ts';

/** What the shop's own client needs to speak with the stand-in for PayPal, as it would with PayPal. */
export interface StandInAccount {
  apiUrl: URL;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  merchantId: string;
}

/** What the features are given to work with; feature.ts adds the list of all of them. */
export interface Context {
  config: Config;
  database: Database;
  content: LiveContent;
  /** None in tests of the HTTP layer. */
  jobs: Jobs | undefined;
  outbox: Outbox;
  compose: Compose;
  secret: Secret;
  /** For limits that all nodes share. */
  counters: Counters;
  metrics: Metrics;
  /** What plans cost, and cost when buyers looked. */
  prices: PriceHistory;
  /** Starts the stand-in for PayPal at the first call. Undefined where payments are not simulated. */
  startStandIn: (() => Promise<StandInAccount>) | undefined;
}
