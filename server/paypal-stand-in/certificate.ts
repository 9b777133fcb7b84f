import { createSign, type KeyObject, randomBytes } from 'node:crypto';

/** Node reads X.509 certificates and writes none: as much DER as a self-signed one needs. */

interface Keys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const day = 24 * 3_600_000;

/** In PEM, signed by itself with SHA-256 and RSA, for ten years. */
export function selfSignedCertificate({ privateKey, publicKey }: Keys, name: string, now: number): string {
  const algorithm = sequence(objectId(1, 2, 840, 113549, 1, 1, 11), element(0x05));
  const commonName = sequence(objectId(2, 5, 4, 3), element(0x0c, Buffer.from(name)));
  const holder = sequence(element(0x31, commonName));
  const toBeSigned = sequence(
    // The first bit stays zero: a serial number is positive.
    element(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    algorithm,
    holder,
    sequence(time(now - day), time(now + 3650 * day)),
    holder,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(toBeSigned).sign(privateKey);
  const certificate = sequence(
    toBeSigned,
    algorithm,
    element(0x03, Buffer.concat([Buffer.from([0x00]), signature])),
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function element(tag: number, content: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

/** One byte up to 127; beyond, how many bytes follow and then those. */
function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

/** Seven bits a byte, the first bit set on all but the last; the first two numbers share a byte. */
function objectId(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = rest.flatMap((number) => {
    const groups = [number & 0x7f];
    for (let left = number >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return element(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

/** GeneralizedTime, in seconds and UTC. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return element(0x18, Buffer.from(digits));
}
