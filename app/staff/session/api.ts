import { ApiError, request } from '#app/api-request.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { staffIdHeader, staffIdParameter, unattendedHeader } from '#contract/staff.ts';
import { isUnattended } from './idle-time.ts';

/** The server's sentence, or the given one where it sent none. */
export function sentenceOf(error: Error | null, otherwise: string): string {
  return (error instanceof ApiError && error.sentence) || otherwise;
}

export function getJson<Answer>(path: string): Promise<Answer> {
  return ask<Answer>(path, 'GET');
}

export function postJson<Answer>(path: string, payload?: unknown, signal?: AbortSignal): Promise<Answer> {
  return ask<Answer>(path, 'POST', payload, signal);
}

export function postFile<Answer>(path: string, file: Blob): Promise<Answer> {
  return ask<Answer>(path, 'POST', file);
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
async function ask<Answer>(
  path: string,
  method: 'GET' | 'POST',
  payload?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const headers = {
    ...(isUnattended() && { [unattendedHeader]: '1' }),
    ...(shownId && { [staffIdHeader]: shownId }),
  };
  const isStillTheSame = isSameSession();
  try {
    const answer = await request(path, { method, language: 'en', payload, headers, signal });
    return (await answer.json()) as Answer;
  } catch (error) {
    if (isSessionOver(error) && isStillTheSame()) onSessionOver();
    throw error;
  }
}

const shown = new WeakSet<Error>();

/** Shows an error once. Not at the end of a session, where `StaffOnly` asks to sign in again. */
export function showFailure(error: Error, otherwise: string, title = staffWords.error): void {
  if (isSessionOver(error) || shown.has(error)) return;
  shown.add(error);
  showToast({ variant: 'destructive', title, description: sentenceOf(error, otherwise) });
}

/** Another colleague has signed in in another tab of this browser. */
export function isSomeoneElse(error: Error): boolean {
  return error instanceof ApiError && error.code === 'someoneElse';
}

/** The row was erased while it was still shown. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'gone';
}
