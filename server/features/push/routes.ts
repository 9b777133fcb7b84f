import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pushWords } from '#content/staff/push.ts';
import type { AuditAction } from '#contract/audit.ts';
import {
  longestPauseMs,
  type PushDeviceAnswer,
  type PushDevicesAnswer,
  type PushKeyAnswer,
  type PushSubscriptionKeys,
  pushSettingsRequest,
  pushSubscriptionRequest,
} from '#contract/push.ts';
import { type AuditEntry, auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { perMinute, routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { staffOf } from '#server/http/route-audience.ts';
import { found, rowId } from '#server/lists/row-lookup.ts';
import { pushDevices } from '#server/push/devices.ts';
import { arePushKeys, isPushEndpoint } from '#server/push/endpoint.ts';
import { makePushKeys } from '#server/push/keys.ts';
import { putNotices } from '#server/push/notify-staff.ts';

const problems = declareProblems({ pushRefused: 422, pauseTooLong: 422 }, () => ({
  pushRefused: pushWords.refusedSubscription,
  pauseTooLong: pushWords.longPause,
}));

const longestUserAgent = 400;

/** What colleagues set for their own browsers, and for nobody else's. */
export function addPushRoutes(app: FastifyInstance, { database, secret, jobs }: Context): void {
  const forStaff = routeFor('agent', staffWrites);
  const devices = pushDevices(database.queries);

  app.get('/api/staff/push', routeFor('agent'), async (request): Promise<PushDevicesAnswer> => {
    return { success: true, data: { devices: await devices.ofColleague(staffOf(request).id) } };
  });

  app.post('/api/staff/push/key', forStaff, async (): Promise<PushKeyAnswer> => {
    const { publicKey } = await makePushKeys(database, secret);
    return { success: true, data: { publicKey } };
  });

  // A page asks by itself, also where nobody is in front of it.
  app.post(
    '/api/staff/push/here',
    { config: { ...forStaff.config, unattended: true } },
    async (request): Promise<PushDeviceAnswer> => {
      const subscription = parseBody(pushSubscriptionRequest, request.body);
      return { success: true, data: await devices.here(ownerOf(request), subscription) };
    },
  );

  app.post('/api/staff/push/devices', forStaff, async (request): Promise<PushDeviceAnswer> => {
    const subscription = parseBody(pushSubscriptionRequest, request.body);
    if (!isUsable(subscription)) throw new Problem(problems.pushRefused);
    const data = await database.transact(async (tx) => {
      const device = await pushDevices(tx).turnOn(ownerOf(request), subscription);
      if (!device) throw new Problem(problems.pushRefused);
      await record(tx, request, 'staff.notified-on');
      return device;
    });
    return { success: true, data };
  });

  app.post('/api/staff/push/devices/:id', forStaff, async (request): Promise<PushDeviceAnswer> => {
    const settings = parseBody(pushSettingsRequest, request.body);
    const { pausedUntil } = settings;
    if (pausedUntil !== null && Date.parse(pausedUntil) > Date.now() + longestPauseMs)
      throw new Problem(problems.pauseTooLong);
    const data = await database.transact(async (tx) => {
      const device = await pushDevices(tx).set(staffOf(request).id, rowId(request.params), settings);
      const { showsWords, onlyOwn } = settings;
      const details = { showsWords, onlyOwn, ...(pausedUntil && { until: pausedUntil }) };
      await record(tx, request, 'staff.notified-changed', details);
      return found(device, pushWords.gone);
    });
    return { success: true, data };
  });

  app.post('/api/staff/push/devices/:id/remove', forStaff, async (request) => {
    await database.transact(async (tx) => {
      // Removed by another tab, or by the push service: it is off either way.
      if (await pushDevices(tx).remove(staffOf(request).id, rowId(request.params)))
        await record(tx, request, 'staff.notified-off');
    });
    return { success: true };
  });

  app.post('/api/staff/push/devices/:id/test', routeFor('agent', perMinute(10)), async (request) => {
    const id = rowId(request.params);
    const own = await devices.ofColleague(staffOf(request).id);
    const device = found(
      own.find((one) => one.id === id),
      pushWords.gone,
    );
    const { testTitle: title, testText: text } = pushWords;
    await database.transact((tx) =>
      putNotices(tx, jobs, [{ device: device.id, about: 'test', title, text, path: '/support' }]),
    );
    return { success: true };
  });
}

// docs/decisions.md, T177
const isUsable = ({ endpoint, keys }: PushSubscriptionKeys) => isPushEndpoint(endpoint) && arePushKeys(keys);

function ownerOf(request: FastifyRequest) {
  const { id, email, sessionId = '' } = staffOf(request);
  return {
    id,
    email,
    sessionId,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
  };
}

async function record(
  tx: Queries,
  request: FastifyRequest,
  action: AuditAction,
  details?: AuditEntry['details'],
): Promise<void> {
  const { id, email } = staffOf(request);
  await auditTrail(tx).record({ actor: email, action, target: `staff ${id}`, ...(details && { details }) });
}
