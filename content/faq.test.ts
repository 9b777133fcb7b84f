import { expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import { faq, faqTargets } from './faq.ts';

const facts = {
  channels: '1',
  adultChannels: '1',
  uptime: '1',
  uptimeRefund: '1',
  uptimeClaimDays: 30,
  refundDays: 3,
  lifetimeHours: 24,
  shortestPlanMonths: 1,
  longestPlanMonths: 24,
  minimumAge: 18,
  freeMonths: 3,
  totalMonths: 27,
  devices: 3,
  premiumDevices: 3,
};

it.each(languages)('the answers in %s lead where the English ones do', (language) => {
  for (const { id, answer } of faq) {
    const targets = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target);
    const found = targets(answer[language](facts));
    expect(found, id).toEqual(targets(answer.en(facts)));
    expect(faqTargets, id).toEqual(expect.arrayContaining(found));
  }
});

it.each(languages)('no line of an answer in %s can begin with a space', (language) => {
  // A line may break after a hyphen, and a no-break space is not taken away at the beginning of the next.
  for (const { id, answer } of faq) expect(answer[language](facts), id).not.toMatch(/-\u00a0/);
});
