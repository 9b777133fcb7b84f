/** Notifications that reach a colleague while the portal is closed. */
export const pushWords = {
  waiting: 'A customer is waiting',
  message: 'New message',
  manyWaiting: (p: { count: number }) => `${p.count} customers are waiting`,
  assigned: 'A chat was assigned to you',
  woken: 'A snoozed chat is back',
  testTitle: 'It works',
  testText: 'This is how you will hear of customers while the portal is closed.',
  view: 'View',
  viewInstead: 'Open the support desk.',
  /** In the timeline of a person. */
  timeline: 'Notified while the portal is closed',
  gone: 'This device is not notified any more.',
  refusedSubscription: 'This browser names a push service that cannot be used. Try another browser.',
  longPause: 'Notifications can be paused for at most 7 days.',
  settings: {
    title: 'When the portal is closed',
    text: 'This device is notified of new customers, of messages in your chats and in those that nobody has, and of chats that are given to you.',
    states: {
      off: 'Off on this device.',
      on: 'On for this device.',
      denied:
        'Your browser blocks notifications for this site. Allow them in the site settings next to the address bar, on a phone in the settings of the browser or the app, and reload this page.',
      unsupported:
        'This browser cannot be notified while the portal is closed. Chrome, Edge, Firefox and Safari can.',
      notInstalled:
        'An iPhone or iPad notifies you only of apps on its home screen. In Safari, press Share and then ‘Add to Home Screen’, open the portal from there, and come back to these settings.',
    },
    failed: 'Notifications could not be turned on. Please try again, or use another browser.',
    notSaved: 'That was not saved. Please try again.',
    turnOn: 'Notify this device also when the portal is closed',
    turnOff: 'Turn off on this device',
    showsWords: 'Show what customers write on the locked screen',
    showsWordsText:
      'Otherwise only their number is shown, or the name of customers whose address is verified.',
    onlyOwn: 'Only my own chats and what is meant for me',
    pause: 'Pause for 8 hours',
    paused: (p: { until: string }) => `Paused until ${p.until}.`,
    resume: 'Resume',
    test: 'Send me a test notification',
    tested: 'Sent. It appears within a few seconds, also if you close this page.',
    devices: 'Your other devices',
    seen: (p: { date: string }) => `Last used ${p.date}`,
    remove: 'Remove',
    removeFrom: (p: { device: string }) => `Remove ${p.device}`,
  },
};
