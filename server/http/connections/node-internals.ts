import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { StartError } from '#server/start-error.ts';

/** Names and values in turns. */
export type HeaderList = string[];

// docs/decisions.md, T100
/**
 * Sends a status line and headers that were joined beforehand. `writeHead` would check and join them for each response
 * anew. Node adds what belongs to the connection and to the moment; `contentLength` tells it that the connection can
 * serve the next request.
 */
export function writeJoinedHead(
  response: ServerResponse,
  { status, head, contentLength }: { status: number; head: string; contentLength: HeaderList },
): void {
  response.statusCode = status;
  (response as ServerResponse & { _storeHeader: StoreHeader })._storeHeader(head, contentLength);
}

type StoreHeader = (statusLineAndHeaders: string, headers: HeaderList) => void;

/** Ends a connection. Node would still make a request of each that is left in the packet that it is parsing. */
export function destroyWhileParsing(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming?: () => number } };
  // Without it the requests are made and left unanswered.
  if (typeof parser?.onIncoming === 'function') parser.onIncoming = () => 0;
  socket.destroy();
}

/** Both use internals of Node, which an upgrade may change: then the start fails, and no visitor meets it. */
export async function checkNodeInternals(server = createServer()): Promise<void> {
  const problem = (await headProblem(server)) ?? (await parserProblem(server));
  if (problem)
    throw new StartError(
      `Node ${process.version} ${problem}: start the site with npm start, which brings the version that it was made for, or adapt server/http/connections/node-internals.ts to this one.`,
    );
}

async function headProblem(server: Server): Promise<string | undefined> {
  const received = await converse(server, 1, (response) => {
    const head = 'HTTP/1.1 200 OK\r\nx-joined: yes\r\n';
    writeJoinedHead(response, { status: 200, head, contentLength: ['content-length', '4'] });
    response.end('body');
  });
  const isAsBefore =
    received.startsWith('HTTP/1.1 200 OK\r\nx-joined: yes\r\n') &&
    /\r\ncontent-length: 4\r\n/.test(received) &&
    /\r\nDate: .*\r\nConnection: keep-alive\r\n/.test(received) &&
    received.endsWith('\r\n\r\nbody');
  return isAsBefore ? undefined : 'no longer sends headers that were joined beforehand';
}

async function parserProblem(server: Server): Promise<string | undefined> {
  let requests = 0;
  await converse(server, 4, ({ req }) => {
    requests += 1;
    destroyWhileParsing(req.socket);
  });
  return requests === 1 ? undefined : 'no longer lets a connection be ended while it parses its requests';
}

/** Sends requests in one packet through a connection without a network, and returns what came back. */
async function converse(server: Server, requests: number, respond: (response: ServerResponse) => void) {
  let received = '';
  const connection = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      received += chunk;
      done();
      if (received.endsWith('body')) connection.destroy();
    },
  });
  const closed = once(connection, 'close');
  const onRequest = (_request: unknown, response: ServerResponse) => {
    try {
      respond(response);
    } catch {
      connection.destroy();
    }
  };
  server.on('request', onRequest);
  server.emit('connection', connection);
  connection.push('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests));
  const tooLong = setTimeout(() => connection.destroy(), 1_000);
  await closed;
  clearTimeout(tooLong);
  server.off('request', onRequest);
  return received;
}
