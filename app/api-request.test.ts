import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, messageFor, nullOn401, request } from './api-request.ts';

/** Responds with the status and the body that the address names, and records the requests. */
const asked: IncomingMessage[] = [];
const bodies: string[] = [];
const server = createServer(async (incoming, answer) => {
  asked.push(incoming);
  bodies.push((await incoming.toArray()).join(''));
  const { searchParams } = new URL(incoming.url ?? '', 'http://localhost');
  if (searchParams.get('body') === 'never') return;
  answer.writeHead(Number(searchParams.get('status')), { 'retry-after': '61' });
  answer.end(searchParams.get('body'));
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, listening));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = (status: number, body: string, payload?: unknown) =>
  request(`${origin}/?${new URLSearchParams({ status: `${status}`, body })}`, {
    method: 'POST',
    language: 'fr',
    payload,
  });
const errorOf = (status: number, body: string) =>
  ask(status, body).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a request', () => {
  it('is JSON only where it has a payload, and names the language', async () => {
    await ask(200, '');
    await ask(200, '', { name: 'Ada' });
    expect(bodies.slice(-2)).toEqual(['', '{"name":"Ada"}']);
    expect(asked.slice(-2).map(({ headers }) => headers['content-type'])).toEqual([
      undefined,
      'application/json',
    ]);
    expect(asked.at(-1)?.headers['accept-language']).toBe('fr');
  });

  it('succeeds whatever the body of a success is', async () => {
    expect((await ask(200, '')).ok).toBe(true);
    expect(await (await ask(201, 'OK')).text()).toBe('OK');
  });

  it.each([
    [500, 'boom', '500: boom'],
    [404, '', '404: Not Found'],
    [400, '{"message":"No."}', '400: {"message":"No."}'],
  ])('that is answered with %i and %j fails with the message %j', async (status, body, message) => {
    expect(await errorOf(status, body)).toMatchObject({ message });
  });

  it('knows why it failed', async () => {
    const body = JSON.stringify({ code: 'invalid', message: 'No.', fields: { name: 'Too short.' } });
    const error = await errorOf(422, body);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      sentence: 'No.',
      fields: { name: 'Too short.' },
    });
  });

  it('resolves to null at a 401 only where the caller asks for that', async () => {
    await expect(ask(401, '')).rejects.toThrow('401: Unauthorized');
    expect(await ask(401, '').catch(nullOn401)).toBeNull();
    await expect(ask(403, '').catch(nullOn401)).rejects.toThrow('403: Forbidden');
  });

  it.each([
    [400, '{"message":"No."}', 'No.'],
    [400, '{"message":""}', '400: {"message":""}'],
    [500, 'boom', '500: boom'],
    [502, '<html>nginx</html>', undefined],
    [502, '\n<!doctype html>', undefined],
  ])('answered with %i and %j shows a person %j', async (status, body, message) => {
    expect(messageFor(await errorOf(status, body))).toBe(message);
  });

  it('waits half a minute for its response', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    const waiting = ask(200, 'never');
    limit.abort(new DOMException('Too long.', 'TimeoutError'));
    await expect(waiting).rejects.toThrow('Too long.');
    expect(timeout).toHaveBeenCalledWith(30_000);
  });

  it('without a response has no message for a person', () => {
    expect(messageFor(new TypeError('Failed to fetch'))).toBeUndefined();
  });
});
