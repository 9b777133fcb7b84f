import { expect, it } from 'vitest';
import { faqTargets } from '#contract/content/faq.ts';
import { languages } from '#contract/language.ts';
import { faq } from './faq.ts';

it.each(languages)('the answers in %s lead where the English ones do', (language) => {
  for (const { id, answer } of faq) {
    const targets = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target);
    const found = targets(answer[language]);
    expect(found, id).toEqual(targets(answer.en));
    expect(faqTargets, id).toEqual(expect.arrayContaining(found));
  }
});

it.each(languages)('questions and answers in %s name the facts that the English ones do', (language) => {
  const factsIn = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
  for (const { id, question, answer } of faq) {
    expect(factsIn(question[language]), id).toEqual(factsIn(question.en));
    expect(factsIn(answer[language]), id).toEqual(factsIn(answer.en));
  }
});

it.each(languages)('no line of an answer in %s can begin with a space', (language) => {
  // A line may break after a hyphen, and a no-break space is not taken away at the beginning of the next.
  for (const { id, answer } of faq) expect(answer[language], id).not.toMatch(/-\u00a0/);
});
