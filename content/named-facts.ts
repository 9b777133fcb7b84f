/** Puts facts in the place of their names, such as `{{channels}}`. */
export function fillInFacts(text: string, facts: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact '${name}' for this text.`);
    return String(fact);
  });
}

/**
 * A line of a list would break at the hyphen of 'catch-up', 'anti-freeze' or 'pay-per-view'. A word joiner forbids that and,
 * unlike a non-breaking hyphen, lets the browser find the word as people type it.
 */
export function keepTermsWhole(text: string): string {
  return text.replaceAll(/\b(anti|catch|pay|per)-(?=\p{L})/giu, '$&\u2060');
}
