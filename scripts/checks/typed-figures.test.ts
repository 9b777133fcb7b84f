import { describe, expect, it } from 'vitest';
import { factsIn } from './typed-figures.ts';

const found = (file: string, source: string) => factsIn(file, source).map(({ words }) => words);
const inCopy = (text: string) => found('content/copy/en/home.ts', `export default { text: ${text} };`);

describe('a figure or a promise that is typed', () => {
  it.each([
    ["'Plans from $14.99.'", '$1'],
    ["'All 23,000+ live channels'", '23,000+ live channels'],
    ["'Plus de 23\\u00a0000\\u00a0chaînes'", '23\u00a0000\u00a0chaînes'],
    ["'Refunds within 3 days.'", '3 days'],
    ["'Any 1- to 24-month plan.'", '24-month'],
    ["'Up to three devices'", 'three devices'],
    ["'Brenda 24 orësh'", '24 orësh'],
    ["'We guarantee 99.9% uptime'", '99.9%'],
    ["'Your login arrives within minutes.'", 'within minutes'],
    ["'Usually quick. It arrives within minutes.'", 'within minutes'],
    ["'Over 200+ adult channels'", '200+ adult channels'],
    ["'Pendant les 72\\u00a0dernières heures'", '72\u00a0dernières heures'],
    ["'Dans les 7 prochains jours'", '7 prochains jours'],
    ["'24 orët tuaja nisin menjëherë'", '24 orët'],
    ["'7 ditët e ardhshme'", '7 ditët'],
    ["'3 muajt falas'", '3 muajt'],
    ["'24 hours'", '24 hours'],
    ["'3 devices'", '3 devices'],
    ["'13 Months'", '13 Months'],
    ["'Fourteen days to ask'", 'Fourteen days'],
    ["'El replay llega a setenta y dos horas'", 'setenta y dos horas'],
    ["'Replay 72h'", '72h'],
    ["'Essai de 24\\u00a0h'", '24\u00a0h'],
    ["'99.9 percent of the time'", '99.9 percent'],
    ["'4.9 out of 5'", '4.9 out of 5'],
    ["'25 Mbps for 4K'", '25 Mbps'],
    ["'Adults (18+)'", '18+'],
    ["'Use at least 12 characters.'", '12 characters'],
  ])('is found in %s', (text, words) => {
    expect(inCopy(text)).toEqual([words]);
  });

  it.each([
    '`Refunds within $' + '{p.days} days`',
    "'It usually arrives within minutes.'",
    "'24/7 support'",
    "'24\\u00a0heures sur\\u00a024 et 7\\u00a0jours sur\\u00a07'",
    "'1 device'",
    "'24 Months'",
    "'12\\u00a0mois'",
    "'Le match commence à 20\\u00a0h 45.'",
    "'A port with 100 Mbps'",
    "'60 a month in the first year'",
    "'Në vitin 2027 orët ndërrohen.'",
  ])('is not seen in %s', (text) => {
    expect(inCopy(text)).toEqual([]);
  });

  it.each([
    ['content/copy/en/chat.ts', 'Valid for ten minutes', 'ten minutes'],
    ['content/copy/it/server-only/mail.ts', 'Vale 15\u00a0minuti', '15\u00a0minuti'],
    ['content/copy/it/order.ts', 'La pagina si chiude dopo un’ora', 'un’ora'],
    ['content/legal/sq.ts', 'e mban të hapur për një orë', 'një orë'],
  ])('is found in %s, where limits are told', (file, text, words) => {
    expect(found(file, `export default { text: '${text}' };`)).toEqual([words]);
    expect(inCopy(`'${text}'`)).toEqual([]);
  });

  it('is found in an article, where the facts have names', () => {
    expect(
      found('content/articles/en/2.md', 'Over {{channels}} channels.\nRefunds in 3 days, for two devices.'),
    ).toEqual(['3 days']);
  });
});
