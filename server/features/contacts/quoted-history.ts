/** Looked at no further: a line that introduces a quote is short. */
const longestIntroduction = 300;
/** Most lines of a long quote have less. */
const shortestIntroduction = 10;

/** As mail programs write them in the five languages of the site, and a few that quote in another way. */
const introductions = [
  /^on\b.{5,280}\bwrote\s*:$/i,
  /^le\b.{5,280}\ba écrit\s*:$/i,
  /^el\b.{5,280}\bescribió\s*:$/i,
  /^il\b.{5,280}\bha scritto\s*:$/i,
  /^(?:më|me)\b.{5,280}\bshkroi\s*:$/i,
  /^am\b.{5,280}\bschrieb.{0,80}:$/i,
  /^-{2,}\s*(?:original message|message d'origine|message d’origine|mensaje original|messaggio originale|mesazhi origjinal|forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
];

/**
 * What was written, and the mail that it answers, which mail programs put below it or around it. Nothing is dropped: the desk
 * folds the second part.
 */
export function withoutHistory(text: string): { text: string; quoted: string } {
  const lines = text.split('\n');
  const from = lines.findIndex((line, index) => isIntroduction(line, lines[index + 1] ?? ''));
  const own = from < 0 ? lines : lines.slice(0, from);
  const quoted = from < 0 ? [] : lines.slice(from);
  // Without an introduction: lines that are marked, at the end.
  let end = own.length;
  while (end > 0 && /^\s*(?:>.*)?$/.test(own[end - 1] ?? '')) end -= 1;
  const marked = own.slice(end).some((line) => line.trimStart().startsWith('>')) ? own.slice(end) : [];
  const said = own.slice(0, end).join('\n').trim();
  // Somebody who answers between the lines of a quote has written nothing in front of it.
  if (said === '') return { text: text.trim(), quoted: '' };
  return { text: said, quoted: [...marked, ...quoted].join('\n').trim() };
}

/** It may be broken into two lines. */
function isIntroduction(line: string, next: string): boolean {
  const one = line.trim();
  if (one.length > longestIntroduction) return false;
  const two = `${one} ${next.trim()}`;
  if (two.length < shortestIntroduction) return false;
  return introductions.some(
    (pattern) =>
      pattern.test(one) || (two.length <= longestIntroduction && /^\S/.test(line) && pattern.test(two)),
  );
}
