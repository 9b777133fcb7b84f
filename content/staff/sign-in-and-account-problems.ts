/** Why the server refused a sign-in, or a change to an account. */
export const staffProblemWords = {
  wrongSignIn: 'Wrong email address or password.',
  signInAgain: 'That took too long, or there were too many wrong codes. Please sign in again.',
  someoneElse: 'Someone else is now signed in to this browser, so this was not done.',
  accountDisabled: 'This account is disabled. Please ask an admin.',
  wrongPassword: 'Wrong password.',
  wrongCode: 'The code is wrong or has already been used.',
  factorLocked: (p: { minutes: number }) =>
    `Too many wrong codes. Please wait ${p.minutes === 1 ? 'a minute' : `${p.minutes} minutes`}, or use one of your backup codes.`,
  factorUnreadable:
    'Your two-factor authentication no longer works because this site’s secret (APP_SECRET) was changed. Another admin can remove it in the Staff tab, or someone with access to the server can run npm run admin.',
  linkOver: 'This link has expired or has already been used. Please ask for a new one.',
  addressTaken: 'An account with this address already exists.',
  alreadyJoined: 'This person has already accepted the invitation.',
  yourself: 'You cannot change this for your own account.',
  lastAdmin: 'There must be at least one admin.',
  nameTaken:
    'A colleague already goes by this name. Choose another, for example with the initial of your last name.',
  pictureGone: 'This picture is not here any more. Upload it again.',
};
