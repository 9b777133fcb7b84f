import { createHmac } from 'node:crypto';
import { Problem } from '#server/http/problem.ts';
import type { Secret } from '#server/security/secret.ts';
import type { Position } from './page.ts';

const signatureLength = 16;

/** Positions as they travel to the browser and back: signed, so that what comes back is a place in this very list. */
export function cursorsOf(list: string, secret: Secret) {
  const key = secret.derive(`cursors of ${list}`);
  const signed = (sort: string, text: string) =>
    createHmac('sha256', key).update(`${sort} ${text}`).digest('base64url').slice(0, signatureLength) + text;
  return {
    write(sort: string, { sortKey, id }: Position): string {
      return signed(sort, Buffer.from(JSON.stringify([sortKey, id])).toString('base64url'));
    },
    read(sort: string, cursor: string): Position {
      const text = cursor.slice(signatureLength);
      if (cursor !== signed(sort, text)) throw new Problem('badRequest');
      const [sortKey, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
      return { sortKey, id };
    },
  };
}
