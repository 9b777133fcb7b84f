import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gzipAroundNonce } from './compress-with-nonce.ts';

describe('a text that is compressed but for a word', () => {
  it.each([
    ['in its midst', 'é one GAP two '.repeat(20)],
    ['at both ends', `GAP${'between '.repeat(20_000)}GAP`],
    ['nowhere', 'nothing to fill'],
    ['alone', 'GAP'],
  ])('is the same text with the word %s', async (_where, text) => {
    const aroundNonce = await gzipAroundNonce(text, 'GAP');
    for (const word of ['first', 'sécond'])
      expect(String(gunzipSync(aroundNonce.fill(word)))).toBe(text.replaceAll('GAP', word));
  });
});
