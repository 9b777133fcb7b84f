/** Why the server refused what one of the staff asked for. */
export const staffProblemWords = {
  wrongSignIn: 'The e-mail address or the password is wrong.',
  signInAgain: 'That took too long or went wrong too often. Please sign in again.',
  accountDisabled: 'This account is disabled. Please ask an admin.',
  wrongPassword: 'The password is wrong.',
  wrongCode: 'The code is wrong or was used before.',
  factorLocked: (p: { minutes: number }) =>
    `Too many wrong codes. Please wait ${p.minutes === 1 ? 'a minute' : `${p.minutes} minutes`}, or use one of your backup codes.`,
  factorUnreadable:
    'Your second factor no longer works, because the secret of this site (APP_SECRET) was changed. Another admin can remove it in the Team tab; whoever holds the server can with npm run admin.',
  linkOver: 'This link was used before or is too old. Please ask for a new one.',
  addressTaken: 'There is an account for this address.',
  alreadyJoined: 'This person has chosen a password already.',
  yourself: 'You cannot change this for your own account.',
  lastAdmin: 'Somebody has to stay admin.',
};
