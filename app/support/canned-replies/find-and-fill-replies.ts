import type { CannedReply } from '#content/staff/canned-replies.ts';
import { folded } from '#contract/chat/mentions.ts';
import { type ChatSession, givenName } from '#contract/chat/sessions-and-messages.ts';
import { blankPattern, blanksIn } from '#contract/content/canned-replies.ts';
import type { Language } from '#contract/language.ts';

/** What a canned reply leaves open for the agent to fill in, in square brackets. */
export interface Placeholder {
  label: string;
  start: number;
  end: number;
}

interface Parties {
  session: Pick<ChatSession, 'name'>;
  agent: string;
}

const noNames: Parties = { session: { name: null }, agent: '' };
/** Two letters are in every sentence: they are sought in names and titles alone. */
const shortestInText = 3;

/** Square brackets of an agent's own mean nothing. A draft may have a blank of a reply that was changed since. */
const labels = new Set<string>();

export function learnBlanks(replies: readonly CannedReply[]): void {
  for (const { text } of replies)
    for (const words of Object.values(text)) for (const label of blanksIn(words)) labels.add(label);
}

/** A reply with the names of this chat in it; the space in front of a name goes with one that is not known. Its placeholders stay. */
export function fillReply({ text }: CannedReply, language: Language, { session, agent }: Parties): string {
  const names: Record<string, string | null> = { name: givenName(session.name), agent };
  return text[language].replaceAll(/(\s?)\{\{(\w+)\}\}/g, (_, space: string, fact: string) =>
    names[fact] ? space + names[fact] : '',
  );
}

export function placeholdersIn(text: string): Placeholder[] {
  return [...text.matchAll(blankPattern)].flatMap(({ 0: whole, 1: label = '', index }) =>
    labels.has(label) ? [{ label, start: index, end: index + whole.length }] : [],
  );
}

export function nextPlaceholder(text: string, from: number): Placeholder | undefined {
  return placeholdersIn(text).find(({ start }) => start >= from);
}

/** Replies whose name begins with what was typed come first, then those that have it anywhere. */
export function findReplies<Reply extends CannedReply>(
  replies: readonly Reply[],
  search: string,
  language: Language,
): readonly Reply[] {
  const wanted = folded(search.trim());
  if (wanted === '') return replies;
  const begins = replies.filter(({ word }) => word.startsWith(wanted));
  const holds = replies.filter((reply) => {
    const { word, title } = reply;
    const inside = wanted.length < shortestInText ? title : `${title} ${fillReply(reply, language, noNames)}`;
    return !word.startsWith(wanted) && folded(inside).includes(wanted);
  });
  return [...begins, ...holds];
}

/** How a filled-in reply begins, up to its first blank: by it a message is known to be made of it, however it goes on. */
export function beginningOf(ready: string): string {
  return ready.split('[', 1)[0]?.trim().slice(0, 20) ?? '';
}

/** `/wi` alone in the box asks for a reply whose name begins so. */
export function requestedReply(text: string): string | null {
  return /^\/([a-z0-9]*)$/i.exec(text)?.[1]?.toLowerCase() ?? null;
}
