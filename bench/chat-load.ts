import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Load, LoadResult } from './chat-load-process.ts';

const staff = { email: 'admin@example.org', password: 'a password for the bench' };

/** Of a site whose limits are not what is measured. */
export const chatSettings = {
  ADMIN_EMAIL: staff.email,
  ADMIN_PASSWORD: staff.password,
  SOCKETS_PER_ADDRESS: '100000',
  CHATS_PER_ADDRESS: '100000',
  CHAT_MESSAGES_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
};

/** Messages without an answer, in all: fewer than the 5,000 that may wait for the database before the chat refuses more. */
export const inFlight = (sockets: number) => Math.min(4 * sockets, 4_000);

export async function runLoad(wanted: Load): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)('node', [
    'bench/chat-load-process.ts',
    JSON.stringify(wanted),
  ]);
  return JSON.parse(stdout);
}

/** The cookie of an agent. */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(staff),
  });
  if (!answer.ok) throw new Error(`The agent cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
