import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { selfSignedCertificate } from './certificate.ts';

it('is a certificate that other programs read, signed by its own key', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Date.parse('2026-11-18T12:00:00Z');
  const pem = selfSignedCertificate(keys, 'Stand-in for PayPal', now);
  const certificate = new X509Certificate(pem);
  expect(certificate.subject).toBe('CN=Stand-in for PayPal');
  expect(certificate.issuer).toBe(certificate.subject);
  expect(certificate.verify(keys.publicKey)).toBe(true);
  expect(certificate.verify(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey)).toBe(false);
  expect([certificate.validFromDate, certificate.validToDate]).toEqual([
    new Date('2026-11-17T12:00:00Z'),
    new Date('2036-11-15T12:00:00Z'),
  ]);
  expect(createPublicKey(pem).equals(keys.publicKey)).toBe(true);
});
