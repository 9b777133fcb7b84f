/** Why the server refused what one of the staff asked for. */
export const refusals = {
  wrongSignIn: 'The e-mail address or the password is wrong.',
  signInAgain: 'That took too long or went wrong too often. Please sign in again.',
  accountDisabled: 'This account is disabled. Please ask an admin.',
  wrongPassword: 'The password is wrong.',
  wrongCode: 'The code is wrong or was used before.',
  linkOver: 'This link was used before or is too old. Please ask for a new one.',
  addressTaken: 'There is an account for this address.',
  alreadyJoined: 'This person has chosen a password already.',
  yourself: 'You cannot change this for your own account.',
  lastAdmin: 'Somebody has to stay admin.',
};
