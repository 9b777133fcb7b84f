/** The choice of an evening in the form for a free trial, and what stands on the page when it was requested. */
export default {
  start: 'When would you like to start?',
  startHint: (p: { hour: number; zone: string; hours: number }) =>
    `Evenings start at ${p.hour - 12} PM ${p.zone}, from tomorrow on. Your ${p.hours} hours start then.`,
  /** After the hour, where the browser can tell which clock that is. */
  localTime: 'your time',
  soon: 'As soon as possible',
  monday: 'Monday evening',
  tuesday: 'Tuesday evening',
  wednesday: 'Wednesday evening',
  thursday: 'Thursday evening',
  friday: 'Friday evening',
  saturday: 'Saturday evening',
  sunday: 'Sunday evening',
  now: 'What happens now',
  /** `email` is known where a script has sent the form. */
  inbox: (p: { email: string }) =>
    `Look out for our email${p.email ? ` to ${p.email}` : ''}. Can’t find it? Check your spam folder.`,
  evening: (p: { hours: number; from: string }) =>
    `Your ${p.hours} hours start on ${p.from}. We’ll email your login details before then.`,
  /** Where the page does not know whether an evening was named. */
  anyEvening: (p: { hour: number; zone: string; hours: number }) =>
    `If you chose an evening, your ${p.hours} hours start then, at ${p.hour - 12} PM ${p.zone}, and your login details arrive before it.`,
  meanwhile: 'Meanwhile, get your device ready:',
  guides: 'open the setup guides',
  another: 'Use another email address',
  accept: (p: { age: number }) =>
    `By requesting a trial, you accept our [terms](terms) and confirm that you’re ${p.age} or older.`,
};
