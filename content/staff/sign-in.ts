import { shortestPassword } from '#contract/staff.ts';

export const signInWords = {
  title: 'Sign in',
  lead: 'For the staff only.',
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Sign in',
  forgot: 'Forgot password?',
  failed: 'You could not be signed in. Please try again.',
  unreachable: 'The server could not be reached. Please check your connection and try again.',
  code: {
    title: 'Second step',
    lead: 'Your account is protected by a second factor.',
    label: 'Code',
    hint: 'The six digits of your authenticator app, or one of your backup codes.',
    submit: 'Continue',
    restart: 'Start again',
  },
  reset: {
    title: 'Forgot password?',
    lead: 'Enter your email address and we send you a link to choose another one.',
    submit: 'Send the link',
    sent: 'If there is an account for this address, a link is on its way to it. It works once, and not for long.',
    back: 'Back to sign in',
  },
  choose: {
    title: 'Choose a password',
    lead: 'It replaces any earlier one, and signs you out everywhere else.',
    label: 'New password',
    hint: `At least ${shortestPassword} characters. A sentence is easier to remember than a riddle.`,
    submit: 'Save the password',
    failed: 'The password could not be saved. Please try again.',
    done: 'Your password is saved. Sign in with it.',
    instead: 'Go to sign in',
  },
  again: {
    title: 'Please sign in again',
    lead: 'Your session ended. Everything on this page stays as it is.',
  },
};
