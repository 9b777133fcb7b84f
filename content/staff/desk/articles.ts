import { type ArticleProblem, articleLimits, mostArticles } from '#contract/content/articles.ts';

/** Why an article cannot be published. */
const words: Record<ArticleProblem['code'], (problem: ArticleProblem) => string> = {
  missing: () => 'Enter a text.',
  tooLong: ({ path }) => `This text is too long: it can have ${longestOf(path)} characters.`,
  oneLine: () => 'Write this in one line, without signs that cannot be shown.',
  unknownFact: ({ found = '' }) =>
    /^\w+$/.test(found)
      ? `There is no fact called ‘${found}’.`
      : `‘${found}’ is no fact. Write its name in two braces on each side, such as {{channels}}.`,
  deadLink: ({ found = '' }) =>
    `The link leads to ‘${found}’, which is no page or published article of this site.`,
  linkForm: ({ found = '' }) =>
    `‘${found}’ is no address for a link. Use one of this site that begins with a single slash, https:// or mailto:.`,
  html: ({ found = '' }) => `‘${found}’ is HTML, which is not shown. Use Markdown, or put it in backticks.`,
  pictureForm: () => 'A picture has to be one that was uploaded here.',
  pictureAlt: () => 'Say what the picture shows, between the square brackets, for readers who cannot see it.',
  topHeading: () => 'The title is the only heading with one #. Begin this one with ##.',
  nesting: () => 'Too much is put into one another here. Use fewer marks, quotes or levels of a list.',
  longLine: () => 'This paragraph is too long. Divide it.',
};

function longestOf(path: string): string {
  const name = path.startsWith('cover.alt') ? 'alt' : (path.split('.')[0] as 'title' | 'excerpt' | 'body');
  return articleLimits[name].toLocaleString('en-US');
}

/** ‘Line 14: …’ for what stands in a body. */
export function articleProblemSentence(problem: ArticleProblem): string {
  const sentence = words[problem.code](problem);
  return problem.line === undefined ? sentence : `Line ${problem.line}: ${sentence}`;
}

/** What is wrong with a request as a whole. */
export const articleWords = {
  refused: 'Nothing was published, because some of the article cannot be shown.',
  notSaved: 'Nothing was saved, because some of the article cannot be stored.',
  changed: 'Nothing was saved: someone else has changed this article since you opened it.',
  basedOn: 'Name the version that you were shown.',
  note: `A note has ${articleLimits.note} characters at most.`,
  shape: 'This has to be of the same kind as in an article that you open.',
  past: 'Choose a moment in the future, or publish now.',
  tooFar: 'Choose a moment within the next two years.',
  notDelivered: 'Only an article that came with the software can be put back as delivered.',
  otherVersion: 'This number is for an article that another version of the software brings.',
  tooMany: `There can be ${mostArticles} articles. Withdraw one first.`,
  noPicture: 'This picture is not here any more. Upload it again.',
  notScheduled: 'This article is not scheduled.',
};
