import { ApiError, request } from '#app/api-request.ts';
import { staffIdHeader, staffIdParameter, unattendedHeader } from '#contract/staff.ts';
import { isUnattended } from './idle-time.ts';

/** The server's sentence, or the given one where it sent none. */
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

/** Called when any request is refused because the session has ended. */
export function whenSessionIsOver(run: () => void): void {
  onSessionOver = run;
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'signInFirst';
}

let shownId: string | undefined;
let sessionsRead = 0;

/** Sets the colleague whose page this is: the server refuses its requests while another one is signed in. */
export function askAs(staffId: string | undefined): void {
  shownId = staffId;
  sessionsRead += 1;
}

/** Called before a request; the result tells whether the session is still the same: a late refusal does not end a new session. */
export function isSameSession(): () => boolean {
  const before = sessionsRead;
  return () => sessionsRead === before;
}

/** The address of a download: a link sends no headers, so the colleague's id stands in the query. */
export function linkAs(path: string, query: URLSearchParams): string {
  const linked = new URLSearchParams(query);
  if (shownId) linked.set(staffIdParameter, shownId);
  return `${path}?${linked}`;
}

/** Staff pages are in English, so the server's sentences are too. */
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
