/** Each costs a walk through the index; nobody types more to find somebody. */
const mostWords = 10;

/**
 * For to_tsquery: every word typed, or one that begins with it. The database takes apart what was typed as it took
 * apart what it stored. Inside quotes nothing is an operator.
 */
export function prefixQuery(typed: string): string {
  const words = [...new Set(typed.split(/[\s\0]+/).filter(Boolean))].slice(0, mostWords);
  return words.map(alternatives).join(' & ');
}

/** To the database `example.org` is one word, and so are most addresses: half of one is found by its pieces. */
function alternatives(word: string): string {
  const pieces = word.replaceAll(/[@.+\-_]/g, ' ');
  return pieces === word ? prefix(word) : `(${prefix(word)} | ${prefix(pieces)})`;
}

function prefix(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '$&$&')}':*`;
}
