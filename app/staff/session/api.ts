import { ApiError, request } from '#app/request.ts';
import { staffIdHeader, staffIdParameter, unattendedHeader } from '#contract/staff.ts';
import { isUnattended } from './presence.ts';

/** What the server said to the person, or the given sentence where it said nothing. */
export function sentenceOf(error: Error | null, otherwise: string): string {
  return (error instanceof ApiError && error.sentence) || otherwise;
}

export function getJson<Answer>(path: string): Promise<Answer> {
  return ask<Answer>(path, 'GET');
}

export function postJson<Answer>(path: string, payload?: unknown): Promise<Answer> {
  return ask<Answer>(path, 'POST', payload);
}

let onSessionOver = () => {};

/** What is done when the server no longer knows the session, whichever request hears of it first. */
export function whenSessionIsOver(run: () => void): void {
  onSessionOver = run;
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'signInFirst';
}

let shownId: string | undefined;
let sessionsRead = 0;

/** Whose page this is from now on: the server does nothing that it asks for while somebody else is signed in. */
export function askAs(staffId: string | undefined): void {
  shownId = staffId;
  sessionsRead += 1;
}

/** To ask before a request: a refusal that arrives after a new sign-in says nothing about the new session. */
export function isSameSession(): () => boolean {
  const before = sessionsRead;
  return () => sessionsRead === before;
}

/** The address of a link, which sends no headers. */
export function linkAs(path: string, query: URLSearchParams): string {
  const linked = new URLSearchParams(query);
  if (shownId) linked.set(staffIdParameter, shownId);
  return `${path}?${linked}`;
}

/** These pages are English, whatever the browser prefers: so are the server's sentences on them. */
async function ask<Answer>(path: string, method: 'GET' | 'POST', payload?: unknown): Promise<Answer> {
  const headers = {
    ...(isUnattended() && { [unattendedHeader]: '1' }),
    ...(shownId && { [staffIdHeader]: shownId }),
  };
  const isStillTheSame = isSameSession();
  try {
    const answer = await request(path, { method, language: 'en', payload, headers });
    return (await answer.json()) as Answer;
  } catch (error) {
    if (isSessionOver(error) && isStillTheSame()) onSessionOver();
    throw error;
  }
}
