import { expect, test } from 'vitest';
import { articleEditorWords as words } from '#content/staff/desk/article-editor.ts';
import { articleChanges, emptyArticle, filledIn, titleOf } from './article-changes.ts';
import { articleProblems } from './article-problems.ts';
import { readersSee, shownStateOf } from './article-state.ts';

const empty = emptyArticle();
const picture = `${'0'.repeat(64)}-6x4.webp`;
const withBody = (en: string) => ({ ...empty, body: { ...empty.body, en } });

test('a changed line of a long text is shown with what is around it left out', () => {
  const lines = (second: string) => withBody(['First', '', second, '', 'Last'].join('\n'));
  expect(articleChanges(lines('Over 100.'), lines('Over 200.'))).toEqual([
    { what: `${words.editor.body}, English`, from: '…\nOver 100.\n…', to: '…\nOver 200.\n…' },
  ]);
  expect(articleChanges(withBody('One'), withBody('One\n\nTwo'))).toMatchObject([
    { from: '…', to: '…\n\nTwo' },
  ]);
});

test('two texts are the same whatever the order of their keys', () => {
  const { title, ...rest } = empty;
  const reversed = Object.fromEntries(Object.entries(title).reverse()) as typeof title;
  expect(articleChanges(empty, { ...rest, title: reversed })).toEqual([]);
});

test('a picture that comes, changes or goes is a change, and its words are', () => {
  const cover = { picture, alt: { ...empty.title, fr: 'Le stade' } };
  expect(articleChanges(empty, { ...empty, cover })).toEqual([
    words.editor.coverAdded,
    { what: `${words.editor.alt}, Français`, from: '', to: 'Le stade' },
  ]);
  expect(articleChanges({ ...empty, cover }, empty)[0]).toBe(words.editor.coverRemoved);
});

test('what the server refused stands where the rules of the editor would say it, once', () => {
  const content = withBody('{{chanels}}\n\n![Us](/pictures/x)');
  const refused = { 'body.en.1': 'No such fact.', 'body.en.9': 'Upload it again.', 'cover.picture': 'Gone.' };
  const shown = articleProblems(content, new Set(), refused).filter(({ isMissing }) => !isMissing);
  expect(shown.map(({ path, line, language }) => [path, line, language])).toEqual([
    ['body.en', 1, 'en'],
    ['body.en', 3, 'en'],
    ['body.en', 9, 'en'],
    ['cover.picture', undefined, undefined],
  ]);
});

test('names of figures are filled in, and those of nothing stay', () => {
  expect(filledIn('Over {{channels}} {{nothing}}', 'en')).toBe('Over 23,000 {{nothing}}');
  expect(titleOf({ ...empty.title, sq: 'Nata' })).toBe('Nata');
  expect(titleOf(empty.title)).toBe(words.untitled);
});

test('a draft over a plan says what readers see, and from when on they see another text', () => {
  const row = {
    state: 'draft',
    isShown: true,
    appearsAt: null,
    plannedFor: '2027-07-01T18:00:00.000Z',
  } as const;
  expect(shownStateOf(row)).toBe('changed');
  expect(readersSee(row)).toBe(
    `${words.editor.readers.earlier} ${words.editor.readers.planned({ at: 'Jul 1, 2027, 6:00 PM UTC' })}`,
  );
});
