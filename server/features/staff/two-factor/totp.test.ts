import { expect, it } from 'vitest';
import { codeOf } from '../test-kit.ts';
import { isTotp, newTotpSecret, totpUri } from './totp.ts';

const secret = '12345678901234567890';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('after %i seconds it is %s, the last six digits of RFC 6238, appendix B', (seconds, code) => {
  expect(isTotp(secret, code, seconds * 1000)).toBe(true);
});

const ofPeriods = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871'];

it.each(ofPeriods.map((code, period) => [code, period] as const))(
  '%s is the code of period %i, as in RFC 4226, appendix D, and is taken one period early or late',
  (code, own) => {
    const taken = new Set<number>();
    for (let period = 1; period < 12; period += 1) {
      for (const ms of [0, 29_999]) if (isTotp(secret, code, period * 30_000 + ms)) taken.add(period);
    }
    expect([...taken]).toEqual([own - 1, own, own + 1].filter((period) => period > 0));
  },
);

it.each([
  '',
  '28708',
  '2870820',
  '０２８７０８',
  '٢٨٧٠٨٢',
  '287082\0',
  ' 287082',
  '+287082',
  '287082.0',
  'x'.repeat(65_536),
  '🎬🎬🎬',
])('%j is no code', (code) => {
  expect(isTotp(secret, code, 59_000)).toBe(false);
});

it('an app that has read the address shows the codes that are taken', () => {
  const made = newTotpSecret();
  const uri = totpUri(made, 'ünï:cøde+1@northlight.example');
  expect(uri).toMatch(
    /^otpauth:\/\/totp\/Northlight%20TV:%C3%BCn%C3%AF%3Ac%C3%B8de%2B1%40northlight\.example\?secret=[A-Z2-7]{52}&issuer=Northlight\+TV&digits=6&period=30$/,
  );
  expect(isTotp(made, codeOf(uri))).toBe(true);
  expect(newTotpSecret()).not.toBe(made);
});

it('the address is the one that better-auth 1.7.7 made of the same secret', () => {
  expect(totpUri('75dQB5rBgLkiCTeXhRJGZ2o_FKQltVWU', 'owner@northlight.example')).toBe(
    'otpauth://totp/Northlight%20TV:owner%40northlight.example?secret=G42WIUKCGVZEEZ2MNNUUGVDFLBUFESSHLIZG6X2GJNIWY5CWK5KQ&issuer=Northlight+TV&digits=6&period=30',
  );
});
