import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** Whoever has this address has a plan for so many devices from now on. */
export async function givePlan(app: FastifyInstance, email: string, devices: number): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/admin/orders',
    headers: { 'x-test-role': 'admin' },
    payload: {
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      plan: 'yearly',
      devices,
      language: 'en',
      note: 'for a test',
      requestId: randomUUID(),
    },
  });
  expect(statusCode).toBe(200);
}
