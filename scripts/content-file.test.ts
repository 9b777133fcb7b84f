import { beforeEach, expect, it } from 'vitest';
import '#content/catalogue.ts';
import { deliveredPart } from '#content/live.ts';
import { languages } from '#contract/language.ts';
import { articleStore } from '#server/content/article-store.ts';
import { readablePart } from '#server/content/live-content.ts';
import { publicationStore } from '#server/content/store.ts';
import { publishing } from '#server/features/articles/save.ts';
import { publish } from '#server/features/content/publish.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { checkPicture } from '#server/pictures/check-picture.ts';
import { pictureStore } from '#server/pictures/store.ts';
import { sampleAvif } from '#server/pictures/test-kit.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { exportContent, importContent, withdrawContent } from './content-file.ts';

const catalogue = deliveredPart('catalogue');
const claims = deliveredPart('claims');
const faq = deliveredPart('faq');
const ada = { id: 'ada', name: 'Ada', actor: 'ada@example.org' };

const fileOf = (parts: object, pictures = {}) => ({ marqueeContent: 1, parts, pictures });
const inEnglish = (en: string) => ({ ...Object.fromEntries(languages.map((one) => [one, ''])), en });
const articleOf = (body: string) => ({
  category: 'Sports',
  cover: null,
  title: inEnglish('Final night'),
  excerpt: inEnglish('Who plays, and when.'),
  body: inEnglish(body),
});

describeOnEachEngine('content in a file', (database) => {
  const context = () => ({ database: database(), features: [], outbox: createOutbox(undefined) });
  const newest = () => publicationStore(database().queries).newest();
  const version = async () => Math.max(0, ...(await newest()).map(({ id }) => id));
  const stored = async (area: string) => (await newest()).find((part) => part.area === area)?.value;
  const importFile = (file: unknown, options?: object) =>
    importContent(context(), typeof file === 'string' ? file : JSON.stringify(file), options);
  const forget = async () => {
    for (const table of [
      'article_version',
      'content_publication',
      'picture_use',
      'picture',
      'audit',
    ] as const)
      await database().queries.deleteFrom(table).execute();
  };
  beforeEach(forget);

  const addPicture = async () =>
    (await pictureStore(database().queries).add(await checkPicture(sampleAvif))) ?? '';

  it('takes what was published, with its pictures, to another site', async () => {
    const name = await addPicture();
    const [first, ...others] = faq;
    if (!first) throw new Error('no question');
    const shown = [{ ...first, answer: { ...first.answer, fr: `Voir /pictures/${name}` } }, ...others];
    await publish(
      context(),
      {
        basedOn: 0,
        parts: [
          ['claims', { ...claims, channels: 31_000 }],
          ['faq', shown],
          ['site', null],
        ],
        note: '',
      },
      ada,
    );
    await publicationStore(database().queries).add('article 7', null, ada, '');
    const file = JSON.parse(JSON.stringify(await exportContent(database())));
    expect(Object.keys(file.parts).sort()).toEqual(['claims', 'faq', 'site']);

    await forget();
    const trial = await importFile(file, { isDryRun: true });
    expect(trial).toEqual([
      { area: 'claims', changes: ['claims.channels: 23000 → 31000'] },
      {
        area: 'faq',
        changes: [expect.stringMatching(new RegExp(`^faq\\.${first.id}\\.answer\\.fr: ".*" → "Voir`))],
      },
    ]);
    expect(await newest()).toEqual([]);
    expect(await pictureStore(database().queries).unknown([name])).toEqual([name]);

    expect(await importFile(file, { note: 'From the other site' })).toEqual(trial);
    expect(await stored('faq')).toEqual(shown);
    expect((await pictureStore(database().queries).read(name))?.bytes.equals(sampleAvif)).toBe(true);
    const rows = await database()
      .queries.selectFrom('content_publication')
      .select(['author', 'note'])
      .execute();
    expect(rows).toEqual(Array(2).fill({ author: 'Import from a file', note: 'From the other site' }));
    const trail = await database()
      .queries.selectFrom('audit')
      .select(['actor', 'action', 'details'])
      .execute();
    expect(trail).toEqual([
      {
        actor: 'system',
        action: 'content.published',
        details: { version: await version(), areas: ['claims', 'faq'], how: 'import' },
      },
    ]);
    expect(await importFile(file)).toEqual([]);
  });

  it('takes articles to another site as readers see them, with their numbers, dates and pictures', async () => {
    const name = await addPicture();
    const articles = publishing(context());
    const { id, version: draft } = await articles.create({ content: articleOf('') }, ada);
    const content = articleOf(`See [this](/blog/${id + 1}).\n\n![The goal](/pictures/${name})`);
    const other = await articles.create({ content: articleOf('Two') }, ada);
    await articles.publish(other.id, { basedOn: other.version, content: articleOf('Two') }, ada);
    const shown = await articles.publish(id, { basedOn: draft, content }, ada);
    await articles.saveDraft(id, { basedOn: shown, content: articleOf('Not yet') }, ada);
    await articles.create({ content: articleOf('Only a draft') }, ada);
    await articles.withdraw(3, { basedOn: 0 }, ada);
    const file = JSON.parse(JSON.stringify(await exportContent(database())));
    expect(Object.keys(file.articles)).toEqual(['3', `${id}`, `${other.id}`]);

    await forget();
    const trial = await importFile(file, { isDryRun: true });
    expect(trial.map(({ area }) => area)).toEqual(['article 3', `article ${id}`, `article ${other.id}`]);
    expect(await articleStore(database().queries).newest()).toEqual([]);
    expect(await importFile(file)).toEqual(trial);
    expect(await exportContent(database())).toEqual(file);
    expect(await importFile(file)).toEqual([]);
  });

  it('takes an article with a link to one that is not here, whose readers see its words', async () => {
    const content = articleOf('[x](/blog/999)');
    const articles = { 101: { content, isWithdrawn: false, firstAppearedAt: '2026-01-02T03:04:05.000Z' } };
    const file = { ...fileOf({}), articles };
    expect((await importFile(file)).map(({ area }) => area)).toEqual(['article 101']);
    expect((await exportContent(database())).articles).toEqual(articles);
  });

  it.each<[string, object, RegExp]>([
    ['an article with a dead link', { 101: articleOf('[x](/nowhere)') }, /article 101\.body\.en\.1: Line 1/],
    ['an article of another shape', { 101: { title: 'x' } }, /article 101\.\w+: /],
    [
      'the number of an article of a later version',
      { 99: articleOf('x') },
      /another version of the software/,
    ],
  ])('refuses %s, and publishes nothing of the file', async (_, texts, sentence) => {
    const articles = Object.fromEntries(
      Object.entries(texts).map(([id, content]) => [
        id,
        { content, isWithdrawn: false, firstAppearedAt: null },
      ]),
    );
    const file = { ...fileOf({ claims: { ...claims, channels: 31_000 } }), articles };
    await expect(importFile(file)).rejects.toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringMatching(sentence) }),
    );
    expect(await newest()).toEqual([]);
  });

  it('keeps the payment links, the portal and the prefix of its own', async () => {
    const site = { ...deliveredPart('site'), brand: 'Kestrel', portal: 'https://elsewhere.example/' };
    const periods = catalogue.periods.map((period) => ({
      ...period,
      prices: { ...period.prices, 1: period.prices[1] + 100 },
      paymentLink: 'https://elsewhere.example/',
    }));
    const changed = await importFile(fileOf({ site, catalogue: { ...catalogue, periods } }));
    expect(changed[0]?.changes).toEqual(['site.brand: "Northlight TV" → "Kestrel"']);
    expect(changed[1]?.changes[0]).toBe('1 month, 1 device: $14.99 → $15.99');
    expect(await stored('site')).toEqual({ ...deliveredPart('site'), brand: 'Kestrel' });
    expect(JSON.stringify(await stored('catalogue'))).not.toContain('elsewhere');
  });

  const missing = `${'0'.repeat(64)}-1x1.png`;
  const showing = faq.map((one) => ({ ...one, answer: { ...one.answer, en: `See /pictures/${missing}` } }));
  it.each<[string, unknown, RegExp]>([
    ['a file that broke off', '{"marqueeContent": 1, "par', /not complete/],
    ['another file', { name: 'marquee' }, /no file that npm run content -- export wrote/],
    ['wrong values', fileOf({ claims: { ...claims, channels: -1 }, faq: [] }), /claims\.channels: .*\nfaq: /],
    ['an area of a newer version', fileOf({ menus: {} }), /menus: There is no such area/],
    ['a picture that is missing', fileOf({ faq: showing }), /faq\.0\.answer\.en: This picture is not here/],
    ['a script for a picture', fileOf({ faq: showing }, { [missing]: 'PHNjcmlwdD4=' }), /no picture that/],
    [
      'another picture under its name',
      fileOf({ faq: showing }, { [missing]: sampleAvif.toString('base64') }),
      /damaged/,
    ],
  ])('refuses %s in a sentence', async (_, file, sentence) => {
    await expect(importFile(file)).rejects.toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringMatching(sentence) }),
    );
    expect(await newest()).toEqual([]);
  });

  it('is withdrawn for an area that this version cannot show, also one that it does not know', async () => {
    const add = (area: string, value: unknown) =>
      publicationStore(database().queries).add(area, value, ada, '');
    await add('catalogue', { periods: 'of another shape' });
    await add('menus', {});
    expect(readablePart('catalogue', await stored('catalogue'))).toBeUndefined();
    await withdrawContent(context(), 'catalogue');
    await withdrawContent(context(), 'menus');
    expect([await stored('catalogue'), await stored('menus')]).toEqual([null, null]);
    await expect(withdrawContent(context(), 'menus')).rejects.toThrow('everything is as delivered');
    const trail = await database().queries.selectFrom('audit').select('details').orderBy('id').execute();
    expect(trail.map(({ details }) => details)).toMatchObject([
      { areas: ['catalogue'], how: 'withdraw' },
      { areas: ['menus'], how: 'withdraw' },
    ]);
  });
});
