/** What several staff pages say. */
export const staffWords = {
  error: 'Error',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  person: 'View this person',
  premium: 'Premium',
  previousRow: 'Previous',
  nextRow: 'Next',
  tryAgain: 'Try again',
  loading: 'Loading…',
  staleSince: (p: { time: string }) => `Not up to date since ${p.time}`,
  cannotLoad: 'This part could not be loaded.',
  list: {
    all: 'All',
    sort: 'Sort',
    clearFilters: 'Clear filters',
    pageEmpty: 'Nothing left on this page.',
    nothingMatches: 'Nothing matches these filters.',
    exportAll: 'Export CSV',
    shown: (p: { count: number; more: boolean }) =>
      `${p.count === 1 ? '1 row' : `${p.count} rows`}${p.more ? ', more on the next page' : ''}`,
    fresh: (p: { count: number }) => `${p.count} new`,
    newer: 'Newer',
    older: 'Older',
    previous: 'Previous',
    next: 'Next',
    first: 'First page',
    pages: 'Pages',
    sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name', email: 'Email' } as Record<
      string,
      string
    >,
  },
};
