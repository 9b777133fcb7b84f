import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CopySourceContext } from '#app/copy/copy.ts';
import { readCopy } from '#app/copy/source.server.ts';
import { PageContext, pageData } from '#app/page.ts';
import type { Purchase } from '#contract/orders.ts';
import { Confirmed } from './confirmed.tsx';

const renewal: Purchase = {
  number: 'NL-7K2M-9QXD',
  period: 'yearly',
  devices: 2,
  amount: 138_99,
  email: 'ada@example.org',
  startsAt: '2099-11-16T09:30:00.000Z',
  endsAt: '2100-11-16T09:30:00.000Z',
  keepsLogin: true,
  correctableUntil: null,
};
const guides = [{ device: 'firestick' as const, name: 'Fire TV Stick' }, { name: 'Another device' }];
const htmlOf = (changes: Partial<Purchase>) =>
  renderToStaticMarkup(
    <PageContext value={pageData(new URL('http://localhost/en/checkout'), 'en')}>
      <CopySourceContext value={readCopy}>
        <Confirmed
          {...{ title: 'Confirmed', text: 'Check your email.', plan: '12 Months', guides }}
          order={{ ...renewal, ...changes }}
        />
      </CopySourceContext>
    </PageContext>,
  );

it.each<[bought: string, Partial<Purchase>, says: string[], not: string[]]>([
  [
    'a renewal',
    {},
    [
      'with the access details you already use',
      'from November 16, 2099 to November 16, 2100',
      'Your current plan goes on until November 16, 2099.',
      'Your login details stay the same.',
    ],
    ['Set up your device', 'Check your email.'],
  ],
  [
    'a lifetime after a plan',
    { period: 'lifetime', startsAt: '2019-11-16T09:30:00.000Z', endsAt: null },
    ['no end date', 'Your login details stay the same.'],
    ['Set up your device', 'goes on until'],
  ],
  [
    'a first plan',
    { startsAt: '2019-11-16T09:30:00.000Z', keepsLogin: false },
    [
      'Check your email.',
      'until November 16, 2100',
      'Set up your device',
      'href="/en/installation?device=firestick"',
      'href="/en/installation"',
    ],
    ['stay the same', 'goes on until', 'already use'],
  ],
])('the confirmation of %s says what happens to login and plan', (_bought, changes, says, not) => {
  const html = htmlOf(changes);
  for (const sentence of says) expect(html).toContain(sentence);
  for (const sentence of not) expect(html).not.toContain(sentence);
});
