/** The bar on each page of a preview. */
export const previewWords = {
  label: 'Preview',
  who: (p: { by: string }) => `Only ${p.by} sees this, since`,
  rest: 'Nothing can be ordered or sent.',
  languages: 'Languages of the preview',
  end: 'End preview',
};

/** The preview in the dashboard. */
export const previewDeskWords = {
  title: 'Preview as a visitor',
  lead: 'You alone see it, in this browser, on every page. Nothing can be ordered or sent meanwhile, and nothing is published.',
  drafts: 'Your drafts in this browser tab',
  changes: (p: { count: number }) => (p.count === 1 ? '1 change' : `${p.count} changes`),
  refused: 'Cannot be shown yet:',
  correct: (p: { section: string }) => `Correct ${p.section}`,
  language: 'Language to begin with',
  action: 'Open the preview',
  failed: 'There was no answer. Please try again.',
  blocked: {
    title: 'The preview is on',
    text: 'Your browser opened no new tab for it. Open it with the link above the fields.',
  },
  on: (p: { since: string; until: string }) => `Preview since ${p.since}. It ends by itself on ${p.until}.`,
  shows: (p: { sections: string }) => `In this browser the site shows your draft of: ${p.sections}.`,
  outdated: 'You have changed something since. Preview it again to see that, too.',
  visit: 'Open',
  end: 'End preview',
  ended: 'The preview has ended: the site shows you again what is live.',
  endFailed: 'The preview was not ended. Please try again.',
};
