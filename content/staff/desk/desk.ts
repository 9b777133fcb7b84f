/** What every section of the dashboard that changes live content says: Prices, Figures, FAQ and so on. */
export const deskWords = {
  title: 'Content',
  lead: 'What visitors read, and what agents send them. What you publish here is in use everywhere at once.',
  section: 'Section',
  sections: {
    figures: 'Figures',
    contact: 'Contact and brand',
    faq: 'FAQ',
    testimonials: 'Testimonials',
    channels: 'Channels',
    replies: 'Canned replies',
    hours: 'Opening hours',
    articles: 'Articles',
  },
  status: {
    draft: 'Unpublished draft',
    asDelivered: 'As delivered',
    changed: (p: { by: string; at: string }) => `Changed by ${p.by}, ${p.at}`,
  },
  now: (p: { value: string }) => `Now: ${p.value}`,
  delivered: (p: { value: string }) => `Delivered: ${p.value}`,
  empty: 'empty',
  failed: 'What is live could not be loaded.',
  change: (p: { what: string; from: string; to: string }) => `${p.what}: ${p.from} → ${p.to}`,
  list: {
    toCorrect: 'To be corrected',
    added: 'New',
    changed: 'Changed',
    up: (p: { name: string }) => `Move ‘${p.name}’ up`,
    down: (p: { name: string }) => `Move ‘${p.name}’ down`,
    remove: (p: { name: string }) => `Remove ‘${p.name}’`,
    removed: (p: { name: string }) => `‘${p.name}’ is removed.`,
    putBack: (p: { name: string }) => `Put back ‘${p.name}’`,
    place: (p: { name: string; place: number; count: number }) =>
      `‘${p.name}’ is now number ${p.place} of ${p.count}.`,
    unnamed: 'Without a name',
    adds: (p: { name: string }) => `Added: ‘${p.name}’`,
    removes: (p: { name: string }) => `Removed: ‘${p.name}’`,
    moves: (p: { name: string; from: number; to: number }) =>
      `Moved: ‘${p.name}’ from number ${p.from} to ${p.to}`,
  },
  languages: {
    title: 'Language',
    missing: 'Missing',
    older: 'Older than its English',
    changed: 'Changed',
    since: 'What has changed in English',
    missingIn: (p: { languages: string }) => `Missing: ${p.languages}`,
    olderIn: (p: { languages: string }) => `Older than English: ${p.languages}`,
    in: (p: { what: string; language: string }) => `${p.what}, ${p.language}`,
    failed: 'Which translations are older than their English could not be loaded.',
  },
  state: {
    asDelivered: 'Live as delivered',
    differs: 'What is live differs from what was delivered',
    toDelivered: 'Fill in what was delivered',
    unchanged: 'Nothing changed yet.',
    changed: 'Your changes are not published.',
    overtaken: 'Someone else has published since you began. You will see both versions first.',
    wrong: (p: { count: number }) =>
      p.count === 1 ? '1 field has to be corrected first.' : `${p.count} fields have to be corrected first.`,
    discard: 'Discard',
    preview: 'Preview…',
    publish: 'Publish…',
  },
  publish: {
    title: 'Publish these changes?',
    changes: 'What changes',
    lead: 'Visitors see it at once, in every language.',
    note: 'Note for the history (optional)',
    action: 'Publish',
    done: 'Published: visitors see it now',
    failed:
      'There was no answer, so this may or may not be published. Please try again: it is published once.',
  },
  changedPages: {
    title: 'On these pages',
    home: 'Start page',
    looking: 'Every page is looked through, in five languages…',
    failed: 'The pages could not be looked through. You can publish all the same.',
    sum: (p: { pages: number; places: number }) =>
      p.pages === 0
        ? 'No page says anything else.'
        : `${p.places === 1 ? 'It stands in 1 place' : `It stands in ${p.places.toLocaleString('en-US')} places`} on ${
            p.pages === 1 ? '1 page' : `${p.pages} pages`
          }. All of them change at once.`,
    notLookedAt: (p: { count: number }) =>
      p.count === 1
        ? 'The oldest article was not looked through.'
        : `The ${p.count} oldest articles were not looked through.`,
    places: (p: { count: number }) =>
      p.count === 1 ? '1 place' : `${p.count.toLocaleString('en-US')} places`,
    more: (p: { count: number }) => (p.count === 1 ? '1 more page' : `${p.count} more pages`),
  },
  newer: {
    title: 'Someone else published meanwhile',
    lead: (p: { by: string; at: string }) =>
      `${p.by} published on ${p.at}. Nothing of yours is published yet. Look at both before you decide.`,
    theirs: 'What they changed',
    mine: 'What you want to change',
    over: 'What changes if you publish yours over theirs',
    same: 'Nothing.',
    takeTheirs: 'Take theirs',
    publishMine: 'Publish mine over it',
    taken: 'This is their version. Yours was discarded.',
  },
  takeBack: {
    open: 'Take back',
    title: 'Take back this publication?',
    lead: 'What stood before it is published again.',
    action: 'Publish what stood before it',
    done: 'Taken back: what stood before it is live again',
  },
  restore: {
    open: 'Restore',
    title: 'Restore this version?',
    lead: 'What was live after this publication is published again, as a new one.',
    action: 'Publish this version',
    done: 'Restored: this version is live again',
  },
  leave: {
    title: 'Leave without publishing?',
    text: 'Visitors still see the old version. What you changed stays in this browser tab until you publish or discard it.',
    action: 'Leave',
  },
  discard: {
    title: 'Discard your changes?',
    text: 'The fields show again what is live.',
    action: 'Discard',
  },
  history: {
    title: 'History',
    none: 'Nothing was published yet: this is as delivered.',
    columns: { changes: 'What changed', at: 'When', by: 'Who', note: 'Note', actions: 'Actions' },
    toDelivered: 'Back to what was delivered',
    unknown: 'Published by another version, which this one cannot read.',
    older: 'Show older',
    more: (p: { count: number }) => (p.count === 1 ? 'Show 1 more change' : `Show ${p.count} more changes`),
    andMore: (p: { count: number }) => `and ${p.count.toLocaleString('en-US')} more`,
    failed: 'The history could not be loaded.',
  },
};
