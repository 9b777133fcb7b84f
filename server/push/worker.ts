import { createHash } from 'node:crypto';
import { type Agent, request } from 'node:https';
import type { RequestDetails } from 'web-push';
import { site } from '#content/site.ts';
import type { PushedNotice } from '#contract/push.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs, Outcome, RetryPolicy } from '#server/jobs/jobs.ts';
import { SealedElsewhere, type Secret } from '#server/security/secret.ts';
import { isPushEndpoint } from './endpoint.ts';
import { findPushKeys } from './keys.ts';
import { pushQueue } from './notify-staff.ts';

interface Parts {
  database: Database;
  secret: Secret;
  /** Connects to nothing but the public internet. */
  agent: Agent;
  onTrouble(error: unknown): void;
  /** For tests, which wait for no push service. */
  retries?: Partial<RetryPolicy>;
  timeoutMs?: number;
}

/** Push services respond within a fraction of it. */
const timeoutMs = 8_000;

/** Sends what waits for the devices of staff, each until its push service has taken it or it is too old. */
export async function startPushWorker(jobs: Jobs, parts: Parts): Promise<void> {
  const retries = { ...pushQueue.retries, ...parts.retries };
  await jobs.work({ ...pushQueue, retries }, ({ id }, last) => send(id, last, { timeoutMs, ...parts, jobs }));
}

type Attempt = Parts & { jobs: Jobs; timeoutMs: number };

async function send(id: number, last: boolean, parts: Attempt): Promise<Outcome> {
  const { database, secret, jobs, onTrouble } = parts;
  const { queries } = database;
  const notice = await queries
    .selectFrom('push_notice as notice')
    .innerJoin('push_device as device', 'device.id', 'notice.device_id')
    .select(['device_id', 'about', 'title', 'text', 'path', 'expires_at', 'endpoint', 'p256dh', 'auth'])
    .where('notice.id', '=', id)
    .executeTakeFirst();
  // A newer one took its place, or the device is gone.
  if (!notice) return 'done';
  const forget = () => queries.deleteFrom('push_notice').where('id', '=', id).execute();
  const secondsLeft = Math.floor((notice.expires_at.getTime() - Date.now()) / 1000);
  const keys = await findPushKeys(queries, secret).catch((error) => {
    // The site's secret is another by now: no attempt will help, but turning a device on does.
    if (!(error instanceof SealedElsewhere)) throw error;
    onTrouble(error);
    return undefined;
  });
  if (!keys || secondsLeft <= 0 || !isPushEndpoint(notice.endpoint)) {
    await forget();
    return 'never';
  }
  const { endpoint, p256dh, auth, title, text, about, path } = notice;
  const { default: webPush } = await import('web-push');
  const { status, retryAfter, error } = await post(
    webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ title, text, about, path } satisfies PushedNotice),
      {
        vapidDetails: { subject: `mailto:${site.email}`, ...keys },
        TTL: secondsLeft,
        urgency: 'high',
        // Of those that wait for a device without a connection the push service keeps the newest.
        topic: createHash('sha256').update(about).digest('base64url').slice(0, 32),
      },
    ),
    parts,
    // As an outage of the push service, which is nothing to report each time.
  ).catch((error): Reply => ({ status: 0, error }));
  if (status >= 200 && status < 300) {
    await forget();
    return 'done';
  }
  if (isGone(status)) {
    await queries.deleteFrom('push_device').where('id', '=', notice.device_id).execute();
    return 'never';
  }
  const waits = retryAfter !== undefined && retryAfter < secondsLeft;
  if (last || isRefused(status) || (retryAfter !== undefined && !waits)) {
    await forget();
    // The host alone: which device it is need not stand in a log.
    const { host } = new URL(endpoint);
    onTrouble(
      new Error(`${host} did not take a notification: ${status || 'no response'}.`, { cause: error }),
    );
    return 'never';
  }
  if (!waits) return 'again';
  const startAfter = new Date(Date.now() + retryAfter * 1000);
  await database.transact((tx) => jobs.send(tx, pushQueue, [{ id }], { startAfter }));
  return 'done';
}

/** 403: the browser subscribed with a key that is not ours any more. */
const isGone = (status: number) => [403, 404, 410].includes(status);

/** Anything but 'too many' would be refused again. */
const isRefused = (status: number) => status >= 300 && status < 500 && ![408, 425, 429].includes(status);

interface Reply {
  status: number;
  /** In seconds. */
  retryAfter?: number | undefined;
  /** There was no response. */
  error?: unknown;
}

/** Follows no redirect, and reads no more than the head of the response. */
function post(
  { endpoint, method, headers, body }: RequestDetails & { endpoint: string },
  { agent, timeoutMs: ms }: Attempt,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sending = request(endpoint, { method, headers, agent, signal: AbortSignal.timeout(ms) });
    sending.on('error', reject);
    sending.on('response', (response) => {
      const { statusCode = 0, headers: received } = response;
      resolve({ status: statusCode, retryAfter: secondsOf(received['retry-after']) });
      // An empty one leaves the connection open for the next.
      if (received['content-length'] === '0' || statusCode === 204) response.resume();
      else response.destroy();
    });
    sending.end(body);
  });
}

/** Seconds, or a date. */
function secondsOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seconds = /^\d{1,6}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}
