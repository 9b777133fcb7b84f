/** At a field for an email address whose domain looks mistyped. */
export default {
  didYouMean: (p: { address: string }) => `Did you mean ${p.address}?`,
  take: 'Yes, change it',
};
