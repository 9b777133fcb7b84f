/** The Launch checklist tab. Its items come from the server. */
export const checklistWords = {
  title: 'Launch checklist',
  lead: 'What has to be set or replaced before real customers come.',
  progress: (p: { done: number; all: number }) => `${p.done} of ${p.all} done`,
  ready: 'Everything is done. You can go live.',
  none: 'There is nothing to check.',
  done: 'Done',
  open: 'Open',
  confirm: 'Confirm',
  confirmed: (p: { by: string; at: string }) => `Confirmed by ${p.by} on ${p.at}.`,
  takeBack: 'Take back',
  failed: 'That did not work. Please try again.',
};
