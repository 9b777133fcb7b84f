import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { selfSignedCertificate } from '#server/paypal-stand-in/certificate.ts';
import { listening } from '#test/listening.ts';
import { readCertificate } from './certificate.ts';

const dayMs = 86_400_000;
const lifeDays = 3650;

async function serverWithCertificate(madeDaysAgo: number): Promise<{ url: URL; madeAt: number }> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const madeAt = Date.now() - madeDaysAgo * dayMs;
  const server = createServer({
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: selfSignedCertificate(keys, '127.0.0.1', madeAt),
  });
  onTestFinished(() => void server.close());
  return { url: new URL(`https://127.0.0.1:${await listening(server)}`), madeAt };
}

it('is read with the moment at which it expires, and with what browsers have against it', async () => {
  const { url, madeAt } = await serverWithCertificate(lifeDays - 5);
  const { expiresAt, problem } = await readCertificate(url);
  const exact = madeAt + lifeDays * dayMs;
  // Certificates know whole seconds.
  expect(exact - expiresAt.getTime()).toBeGreaterThanOrEqual(0);
  expect(exact - expiresAt.getTime()).toBeLessThan(1_000);
  expect(problem).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
});

it('is read as well when it has expired', async () => {
  const { url } = await serverWithCertificate(lifeDays + 1);
  const { expiresAt, problem } = await readCertificate(url);
  expect(expiresAt.getTime()).toBeLessThan(Date.now());
  expect(problem).toBeDefined();
});
