/** The Launch checklist tab. Its items come from the server. */
export const checklistWords = {
  title: 'Launch checklist',
  lead: 'What to set up or replace before you open to customers.',
  settings:
    'Settings in capitals, such as PUBLIC_URL, go in the file .env in Marquee’s folder. Restart Marquee after a change.',
  account: 'Open your account',
  prices: 'Open Prices',
  section: (p: { name: string }) => `Open ${p.name}`,
  progress: (p: { done: number; all: number }) => `${p.done} of ${p.all} done`,
  /** Above the tab that opens first. */
  left: (p: { done: number; all: number }) => `Launch checklist: ${p.done} of ${p.all} done`,
  next: (p: { title: string }) => `Next: ${p.title}`,
  continue: 'Open the checklist',
  ready: 'Everything is done. You can go live.',
  none: 'Nothing to check.',
  done: 'Done',
  open: 'Open',
  confirm: 'Confirm',
  confirmed: (p: { by: string; at: string }) => `Confirmed by ${p.by} on ${p.at}.`,
  undo: 'Undo',
  /** The accessible name of a button, because the page has several of a kind. */
  named: (p: { action: string; item: string }) => `${p.action}: ${p.item}`,
  failed: 'Your confirmation was not saved. Please try again.',
  undoFailed: 'The item is still confirmed. Please try again.',
};
