import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { checkNodeInternals } from './node-internals.ts';

describe('internals of Node', () => {
  it('are as they are used in this version', async () => {
    await expect(checkNodeInternals()).resolves.toBeUndefined();
  });

  it.each([
    ['are gone', undefined],
    ['write nothing', () => {}],
    ['ask for other arguments', ({ head }: { head: string }) => head.length],
  ])('stop the start with a sentence where the ones for headers %s', async (_how, storeHeader) => {
    class Changed<Request extends IncomingMessage> extends ServerResponse<Request> {
      protected readonly _storeHeader = storeHeader;
    }
    await expect(checkNodeInternals(createServer({ ServerResponse: Changed }))).rejects.toThrow(
      /^Node v\d+\S+ no longer sends headers .*: start the site with npm start/,
    );
  });

  it('stop the start with a sentence where the parser is out of reach', async () => {
    const server = createServer();
    server.on('connection', (socket) => Object.defineProperty(socket, 'parser', { value: undefined }));
    await expect(checkNodeInternals(server)).rejects.toThrow(/^Node v\d+\S+ no longer lets a connection be/);
  });
});
