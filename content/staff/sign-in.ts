import { shortestPassword } from '#contract/field-lengths.ts';

export const signInWords = {
  title: 'Sign in',
  lead: 'For staff only.',
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Sign in',
  forgot: 'Forgot password?',
  failed: 'Sign-in failed. Please try again.',
  unreachable: 'Cannot reach the server. Please check your connection and try again.',
  code: {
    title: 'Enter your code',
    lead: 'Your account uses two-factor authentication.',
    label: 'Code',
    hint: 'The six digits from your authenticator app, or a backup code.',
    submit: 'Continue',
    restart: 'Start over',
  },
  reset: {
    title: 'Forgot password?',
    lead: 'Enter your email address and we’ll send you a link to choose a new password.',
    submit: 'Send link',
    sent: 'If there is an account with this address, a link is on its way. It works once and expires soon.',
    back: 'Back to sign in',
  },
  choose: {
    title: 'Choose a password',
    lead: 'It replaces your old password and signs you out everywhere else.',
    label: 'New password',
    /** On the page that an invitation leads to. */
    first: { lead: 'You will sign in with it and your email address.', label: 'Password' },
    hint: `At least ${shortestPassword} characters. A sentence is easy to remember and hard to guess.`,
    submit: 'Save password',
    failed: 'Your password was not saved. Please try again.',
    done: 'Password saved. You can now sign in.',
    instead: 'Go to sign-in',
  },
  again: {
    title: 'Please sign in again',
    lead: 'Your session has ended. This page stays as it is.',
  },
};
