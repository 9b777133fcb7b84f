import { existsSync } from 'node:fs';
import { fillInArticle } from '#content/article-facts.ts';
import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import installationEn from '#content/copy/en/installation.ts';
import installationEs from '#content/copy/es/installation.ts';
import installationFr from '#content/copy/fr/installation.ts';
import installationIt from '#content/copy/it/installation.ts';
import installationSq from '#content/copy/sq/installation.ts';
import { faq } from '#content/faq.ts';
import { faqFactsIn } from '#content/faq-facts.ts';
import { devices, type Guide } from '#content/guides/devices.ts';
import { fillInFacts } from '#content/named-facts.ts';
import { numbersIn } from '#content/numbers.ts';
import { policy } from '#content/policy.ts';
import { shownArticles } from '#content/shown-articles.ts';
import { site } from '#content/site.ts';
import type { Language } from '#contract/language.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { deliveredArticle } from '#server/content/delivered-articles.ts';
import type { IndexedText } from './text-index.ts';

/** `text` is what visitors are shown of it, `lead` and `body` what it is found by. */
export interface PublishedText extends Suggestion, IndexedText {}

const installation = {
  en: installationEn,
  fr: installationFr,
  es: installationEs,
  it: installationIt,
  sq: installationSq,
};

/** Everything that may answer a question in this language, as it is published where this is read. */
export async function publishedTexts(language: Language): Promise<PublishedText[]> {
  return [
    ...questionsIn(language),
    ...setupQuestionsIn(language),
    ...(await guidesIn(language)),
    ...(await articlesIn(language)),
  ];
}

function questionsIn(language: Language): PublishedText[] {
  const facts = faqFactsIn(language, { claims, catalogue });
  const read = (text: string) => withoutLinks(fillInFacts(text, facts));
  return faq.map(({ id, question, answer }) =>
    questionOf(id, read(question[language]), read(answer[language])),
  );
}

/** Those of the page with the guides. */
function setupQuestionsIn(language: Language): PublishedText[] {
  const { speed, devices: count, freezing, login, players } = installation[language].faq;
  const { number } = numbersIn(language);
  const { sd, hd, ultraHd } = claims.lineSpeed;
  const speeds = Object.entries({ SD: sd, HD: hd, '4K': ultraHd }).map(
    ([name, megabits]) => `${name} ${speed.megabits({ speed: number(megabits) })}`,
  );
  return [
    questionOf('setup-speed', speed.question, `${speed.answer} ${speeds.join(', ')}. ${speed.twice}`),
    questionOf('setup-devices', count.question, count.answer({ devices: policy.connections.most })),
    questionOf('setup-freezing', freezing.question, freezing.answer),
    questionOf('setup-login', login.question, withoutLinks(login.answer)),
    questionOf('setup-players', players.question, players.answer),
  ];
}

function questionOf(id: string, title: string, text: string): PublishedText {
  return { kind: 'question', id, title, text, lead: text, body: '' };
}

async function guidesIn(language: Language): Promise<PublishedText[]> {
  const words = installation[language];
  const guides = devices.map(async (id): Promise<PublishedText[]> => {
    const file = new URL(`../../../content/guides/${language}/${id}.ts`, import.meta.url);
    if (!existsSync(file)) return [];
    const guide: Guide = (await import(file.href)).default();
    const title = words.guide.heading({ brand: site.brand, device: words.devices[id] });
    const steps = guide.steps.map((step) => step.title).join('. ');
    const lead = [id, words.heading, words.lead, guide.lead, steps].join(' ');
    const body = [...guide.steps.map(({ text }) => text), guide.note].join(' ');
    return [{ kind: 'guide', id, title, text: guide.lead, lead, body }];
  });
  return (await Promise.all(guides)).flat();
}

/** Of those that are written in this language. */
async function articlesIn(language: Language): Promise<PublishedText[]> {
  const texts: PublishedText[] = [];
  const read = (text: string) => withoutLinks(fillInArticle(text, language));
  // One body after the other: hundreds at once would keep every connection of the database from visitors.
  for (const { id, title, excerpt, own } of shownArticles()) {
    if (!title[language].trim() || !excerpt[language].trim()) continue;
    const delivered = own ? undefined : deliveredArticle(id);
    const body = own?.languages.includes(language) ? await own.body(language) : delivered?.body[language];
    const text = read(excerpt[language]);
    texts.push({
      kind: 'article',
      id: `${id}`,
      title: read(title[language]),
      text,
      lead: text,
      body: read(body ?? ''),
    });
  }
  return texts;
}

/** `[words](target)` is words. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
