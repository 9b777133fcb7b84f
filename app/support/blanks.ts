import { type CannedReply, cannedReplies } from '#content/staff/canned-replies.ts';
import { type Language, languages } from '#contract/language.ts';

export interface Blank {
  label: string;
  start: number;
  end: number;
}

const nobody = { name: null, agent: '' };
/** Two letters are in every sentence. */
const shortestInText = 3;
const brackets = /\[([^[\]\n]+)\]/g;

/** Square brackets of an agent's own mean nothing: only what a canned reply left open is a blank. */
const labels = new Set(
  cannedReplies.flatMap(({ text }) =>
    languages.flatMap((language) =>
      [...text[language](nobody).matchAll(brackets)].map(([, label = '']) => label),
    ),
  ),
);

export function blanksIn(text: string): Blank[] {
  return [...text.matchAll(brackets)].flatMap(({ 0: whole, 1: label = '', index }) =>
    labels.has(label) ? [{ label, start: index, end: index + whole.length }] : [],
  );
}

export function nextBlank(text: string, from: number): Blank | undefined {
  return blanksIn(text).find(({ start }) => start >= from);
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name begins with what was typed come first, then those that have it anywhere. */
export function findReplies(search: string, language: Language): readonly CannedReply[] {
  const wanted = folded(search.trim());
  if (wanted === '') return cannedReplies;
  const begins = cannedReplies.filter(({ word }) => word.startsWith(wanted));
  const holds = cannedReplies.filter(({ word, title, text }) => {
    const inside = wanted.length < shortestInText ? title : `${title} ${text[language](nobody)}`;
    return !word.startsWith(wanted) && folded(inside).includes(wanted);
  });
  return [...begins, ...holds];
}

/** `/wi` alone in the box asks for a reply of that name. */
export function askedReply(text: string): string | null {
  return /^\/([a-z]*)$/i.exec(text)?.[1]?.toLowerCase() ?? null;
}
