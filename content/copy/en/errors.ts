/** What the server answers when it cannot do what was asked. The keys are the codes of the API. */
export default {
  badRequest: 'The request could not be read. Please reload the page and try again.',
  signInFirst: 'Please sign in first.',
  notAllowed: 'Your account may not do this.',
  crossSite: 'This request did not come from our site. Please open the page itself and try again.',
  notFound: 'There is nothing at this address.',
  tooLarge: 'That is more than we can take at once. Please shorten it.',
  addressTooLong: 'That address is too long.',
  wrongType: 'The request has to be sent as JSON.',
  invalid: 'Please check what you entered.',
  tooMany: (p: { minutes: number }) =>
    `Too many requests. Please wait ${p.minutes === 1 ? 'a minute' : `${p.minutes} minutes`} and try again.`,
  internal: 'Something went wrong on our side. Please try again.',
  busy: 'We are very busy right now. Please try again in a moment.',
  unavailable: 'We cannot reach our database right now. Nothing was lost; please try again in a moment.',
};
