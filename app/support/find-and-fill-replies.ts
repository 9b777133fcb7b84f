import { type CannedReply, cannedReplies } from '#content/staff/canned-replies.ts';
import { type ChatSession, givenName } from '#contract/chat/sessions-and-messages.ts';
import { type Language, languages } from '#contract/language.ts';

/** What a canned reply leaves open for the agent to fill in, in square brackets. */
export interface Placeholder {
  label: string;
  start: number;
  end: number;
}

const noNames = { name: null, agent: '' };
/** Two letters are in every sentence: they are sought in names and titles alone. */
const shortestInText = 3;
const brackets = /\[([^[\]\n]+)\]/g;

/** Square brackets of an agent's own mean nothing. */
const labels = new Set(
  cannedReplies.flatMap(({ text }) =>
    languages.flatMap((language) =>
      [...text[language](noNames).matchAll(brackets)].map(([, label = '']) => label),
    ),
  ),
);

/** A reply with the names of this chat in it. Its placeholders stay. */
export function fillReply(
  { text }: CannedReply,
  language: Language,
  { session, agent }: { session: Pick<ChatSession, 'name'>; agent: string },
): string {
  return text[language]({ name: givenName(session.name), agent });
}

export function placeholdersIn(text: string): Placeholder[] {
  return [...text.matchAll(brackets)].flatMap(({ 0: whole, 1: label = '', index }) =>
    labels.has(label) ? [{ label, start: index, end: index + whole.length }] : [],
  );
}

export function nextPlaceholder(text: string, from: number): Placeholder | undefined {
  return placeholdersIn(text).find(({ start }) => start >= from);
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Replies whose name begins with what was typed come first, then those that have it anywhere. */
export function findReplies(search: string, language: Language): readonly CannedReply[] {
  const wanted = folded(search.trim());
  if (wanted === '') return cannedReplies;
  const begins = cannedReplies.filter(({ word }) => word.startsWith(wanted));
  const holds = cannedReplies.filter(({ word, title, text }) => {
    const inside = wanted.length < shortestInText ? title : `${title} ${text[language](noNames)}`;
    return !word.startsWith(wanted) && folded(inside).includes(wanted);
  });
  return [...begins, ...holds];
}

/** `/wi` alone in the box asks for a reply whose name begins so. */
export function requestedReply(text: string): string | null {
  return /^\/([a-z]*)$/i.exec(text)?.[1]?.toLowerCase() ?? null;
}
