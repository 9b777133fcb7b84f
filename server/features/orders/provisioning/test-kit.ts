import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listening } from '#test/listening.ts';

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** The operator's own system: remembers what it was sent, and answers in turn; the last answer stays. */
export async function operatorSystem(...answers: Answer[]) {
  const received: (Pick<IncomingMessage, 'headers' | 'method'> & { body: string })[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, method: request.method, body: await text(request) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response, request);
  });
  const port = await listening(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: new URL(`http://127.0.0.1:${port}/hooks/orders?tenant=7`) };
}
