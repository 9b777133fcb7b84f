/** Puts facts in the place of their names, such as `{{channels}}`. */
export function fillInFacts(text: string, facts: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact '${name}' for this text.`);
    return String(fact);
  });
}
