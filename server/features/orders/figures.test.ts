import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { orderChecklist } from './figures.ts';

const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };

it.each([
  [{}, false],
  [{ DEMO: '1' }, false],
  [{ PUBLIC_URL: 'https://tv.example.com' }, false],
  [account, false],
  [{ ...account, PUBLIC_URL: 'https://tv.example.com' }, false],
  [{ ...account, PAYPAL_ENVIRONMENT: 'live', PUBLIC_URL: 'https://tv.example.com' }, true],
])('with %j the checklist says of payments: %s', async (environment, paypal) => {
  expect(await orderChecklist({ config: readConfig(environment) })).toEqual({ paypal });
});
