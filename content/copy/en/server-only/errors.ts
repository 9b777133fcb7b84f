/** Why the server could not do what was asked. The keys are the codes of the API. */
export default {
  badRequest: 'We couldn’t read that request. Please reload the page and try again.',
  signInFirst: 'Please sign in first.',
  notAllowed: 'Your account isn’t allowed to do this.',
  crossSite: 'This request didn’t come from our site. Please open the page itself and try again.',
  inPreview: 'This is a preview: nothing can be ordered or sent here. End the preview first.',
  notFound: 'There’s nothing at this address.',
  tooLarge: 'That’s too long. Please shorten it.',
  addressTooLong: 'That address is too long.',
  wrongType: 'The request has to be sent as JSON.',
  invalid: 'Please check what you entered.',
  tooMany: (p: { minutes: number }) =>
    `Too many requests. Please wait ${p.minutes === 1 ? 'a minute' : `${p.minutes} minutes`} and try again.`,
  internal: 'Something went wrong on our side. Please try again.',
  busy: 'We’re very busy right now. Please try again in a moment.',
  unavailable: 'We’re having a technical problem. Nothing was lost. Please try again in a moment.',
};
