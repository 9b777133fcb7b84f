import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

// The least that node:http can do to deliver a page: the same headers, the same bytes, no questions asked.
const { headers, html } = (await json(process.stdin)) as { headers: Record<string, string>; html: string };
const { connection: _, date: __, 'keep-alive': ___, 'transfer-encoding': ____, ...own } = headers;
const body = brotliCompressSync(html);
const sent = { ...own, 'content-encoding': 'br', 'content-length': body.length };

const server = createServer((_request, response) => {
  response.writeHead(200, sent);
  response.end(body);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
