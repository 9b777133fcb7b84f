import { unattendedHeader } from '#contract/staff.ts';
import { isUnattended } from './presence.ts';

/** An answer that is no success. Its message is the status, a colon, and what the server said. */
export class ApiError extends Error {
  readonly status: number;
  /** Why, for programs. */
  readonly code: string | undefined;
  /** The server's sentence for a person, where it sent one. */
  readonly sentence: string | undefined;
  /** A sentence for each refused field. */
  readonly fields: Record<string, string>;
  /** Minutes to wait, where the server named a time. */
  readonly patience: number | undefined;

  constructor({ status, statusText, headers }: Response, body: string) {
    super(`${status}: ${body || statusText}`);
    const { code, message, fields } = parsed(body);
    this.status = status;
    this.patience = Math.ceil(Number(headers.get('retry-after')) / 60) || undefined;
    this.code = code;
    this.sentence = message;
    this.fields = fields ?? {};
  }
}

function parsed(body: string): { code?: string; message?: string; fields?: Record<string, string> } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

/** What the server said to the person, or the given sentence where it said nothing. */
export function sentenceOf(error: Error | null, otherwise: string): string {
  return (error instanceof ApiError && error.sentence) || otherwise;
}

export function getJson<Answer>(path: string): Promise<Answer> {
  return ask<Answer>(path, { method: 'GET' });
}

/** A JSON content type and body only where there is something to send. */
export function postJson<Answer>(path: string, payload?: unknown): Promise<Answer> {
  const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
  return ask<Answer>(path, { method: 'POST', ...body });
}

/** These pages are English, whatever the browser prefers: so are the server's sentences on them. */
const english = { 'accept-language': 'en' };
const json = { 'content-type': 'application/json' };

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const headers = {
    ...english,
    ...(init.body && json),
    ...(isUnattended() && { [unattendedHeader]: '1' }),
  };
  const answer = await fetch(path, { credentials: 'include', headers, ...init });
  const body = await answer.text();
  if (!answer.ok) throw new ApiError(answer, body);
  return JSON.parse(body) as Answer;
}
