import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

// The least that node:http can do to deliver a page: the same headers, the same bytes, no questions asked.
const page = (await json(process.stdin)) as { headers: Record<string, string>; body: string };
const { connection: _, date: __, 'keep-alive': ___, ...headers } = page.headers;
const body = Buffer.from(page.body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
