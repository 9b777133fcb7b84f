import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/language.ts';
import { type PublishedText, publishedTexts } from './published-texts.ts';
import { TextIndex } from './text-index.ts';

describe('what is found for a question', () => {
  const indexes = new Map<Language, Promise<TextIndex<PublishedText>>>();
  const find = async (language: Language, asked: string) => {
    const made =
      indexes.get(language) ?? publishedTexts(language).then((texts) => TextIndex.of(texts, language));
    indexes.set(language, made);
    return (await made).search(asked, 3).map(({ kind, id }) => `${kind} ${id}`);
  };

  it.each([
    ['en', 'I would like to be refunded', 'question refunds'],
    ['en', 'how do i instal on firestick', 'guide firestick'],
    ['en', 'iphone setup', 'guide ios'],
    ['en', 'my picture keeps frezing and bufering', 'question setup-freezing'],
    ['en', 'my picture keeps freezing and buffering', 'article 3'],
    ['en', 'whats the intrenet speed that I need', 'question setup-speed'],
    ['en', 'forgot my pasword', 'article 4'],
    ['fr', 'Puis-je etre rembourse', 'question refunds'],
    ['fr', 'L’IMAGE SE FIGE TOUT LE TEMPS', 'question setup-freezing'],
    ['fr', 'comment installer sur fire stick ?', 'guide firestick'],
    ['es', 'la imagen se conjela', 'question setup-freezing'],
    ['es', 'como se instala en android', 'guide android'],
    ['it', 'come installo su iphone', 'guide ios'],
    ['it', 'velocita internet', 'question setup-speed'],
    ['sq', 'shpejtesia e internetit', 'question setup-speed'],
    ['sq', 'figura ngec', 'question setup-freezing'],
  ] as const)('%s: %s', async (language, asked, expected) => {
    expect(await find(language, asked)).toContain(expected);
  });

  it.each([
    ['en', 'hello, are you there?'],
    ['en', 'What is the weather tomorrow?'],
    ['en', 'do you have a cat'],
    ['fr', 'recette de gâteau au chocolat'],
    ['es', 'receta de paella'],
    ['it', 'ricetta della pizza'],
    ['sq', 'receta e bukës'],
    ['en', '???'],
  ] as const)('%s, which is none of ours: %s', async (language, asked) => {
    expect(await find(language, asked)).toEqual([]);
  });

  it('leaves out what fits much less than the best', async () => {
    const text = (title: string, body: string) => ({ title, lead: '', body });
    const texts = [
      text('Pause a subscription', ''),
      text('Colours of the remote', 'How to pause a film'),
      text('Subscription prices', 'A pause costs nothing'),
    ];
    const index = await TextIndex.of(texts, 'en');
    expect(index.search('pause my subscription', 3).map(({ title }) => title)).toEqual([
      'Pause a subscription',
      'Subscription prices',
    ]);
  });
});
