import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/language.ts';
import {
  type AskedQuestions,
  outcomeRequest,
  type Suggestions,
  suggestionRequest,
} from '#contract/suggestions.ts';
import { type LiveContent, readingFrom } from '#server/content/live-content.ts';
import type { Snapshot } from '#server/content/snapshots.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { perMinute, routeFor } from '#server/http/rate-limits.ts';
import { askedStore, withoutPersonalData } from './asked.ts';
import { type PublishedText, publishedTexts } from './published-texts.ts';
import { TextIndex } from './text-index.ts';

const keptDays = 60;

export const suggestionsFeature: Feature = {
  name: 'suggestions',
  tables: ['asked_question'],
  routes: addSuggestionRoutes,
  retention: [
    {
      name: 'asked questions',
      // The privacy policy says: no longer than chats.
      days: ({ chats }) => Math.min(keptDays, chats ?? keptDays),
      table: 'asked_question',
      since: 'asked_at',
      unrecorded: true,
    },
  ],
};

const mostShown = 3;
/** The widget asks when a visitor pauses: more than anybody pauses. */
const asking = perMinute(40);
const outcomes = perMinute(10);
const dayMs = 86_400_000;
/** Nobody fills the table with inventions, nor takes the place of others: staff read the most frequent first. */
const keptPerDay = {
  fromAddress: { max: 20, window: dayMs },
  ofAll: { max: 2_000, window: dayMs },
};
/** What staff see. */
const shownDays = 28;

function addSuggestionRoutes(app: FastifyInstance, { database, content, counters }: Context): void {
  const indexOf = indexes(content);
  const find = async (words: string, language: Language) =>
    (await indexOf(language)).search(words, mostShown);

  async function mayKeep(address: string): Promise<boolean> {
    const isWithin = async (name: string, limit: typeof keptPerDay.ofAll) =>
      (await counters.add(name, limit)).count <= limit.max;
    return (
      (await isWithin(`asked questions from ${address}`, keptPerDay.fromAddress)) &&
      (await isWithin('asked questions', keptPerDay.ofAll))
    );
  }

  app.post('/api/suggestions', routeFor('public', asking), async (request): Promise<Suggestions> => {
    const { words, language } = parseBody(suggestionRequest, request.body);
    const found = await find(words, language);
    return { success: true, data: found.map(({ kind, id, title, text }) => ({ kind, id, title, text })) };
  });

  app.post('/api/suggestions/outcome', routeFor('public', outcomes), async (request) => {
    const { id, words, language, solvedBy } = parseBody(outcomeRequest, request.body);
    const found = await find(words, language);
    // What was published a moment ago may be gone.
    const solving = found.some((text) => nameOf(text) === solvedBy) ? solvedBy : undefined;
    const kept = withoutPersonalData(words);
    const store = askedStore(database.queries);
    if (kept && !(await store.isKnown(id, solving)) && (await mayKeep(clientAddress(request))))
      await store.keep({ id, language, words: kept, shown: found.length, solvedBy: solving });
    return { success: true };
  });

  app.get('/api/admin/asked-questions', routeFor('admin'), async (): Promise<AskedQuestions> => {
    const { languages, unanswered, solving } = await askedStore(database.queries).since(shownDays);
    const titles = new Map(
      (await readingFrom({ snapshot: content.snapshot }, () => publishedTexts('en'))).map((text) => [
        nameOf(text),
        text.title,
      ]),
    );
    const titled = solving.map(({ name, count }) => ({ title: titles.get(name) ?? name, count }));
    return { success: true, data: { days: shownDays, languages, unanswered, solving: titled } };
  });
}

const nameOf = ({ kind, id }: PublishedText) => `${kind} ${id}`;

/** Made when somebody asks, and again when something else is shown: visitors are never led to what is no longer there. */
function indexes(content: LiveContent): (language: Language) => Promise<TextIndex<PublishedText>> {
  const made = new WeakMap<Snapshot, Map<Language, Promise<TextIndex<PublishedText>>>>();
  return (language) => {
    const { snapshot } = content;
    const ofSnapshot = made.get(snapshot) ?? new Map<Language, Promise<TextIndex<PublishedText>>>();
    made.set(snapshot, ofSnapshot);
    const known = ofSnapshot.get(language);
    if (known) return known;
    const index = readingFrom({ snapshot }, async () =>
      TextIndex.of(await publishedTexts(language), language),
    );
    ofSnapshot.set(language, index);
    // Bodies of published articles lie in the database: the next who asks tries again.
    index.catch(() => ofSnapshot.delete(language));
    return index;
  };
}
