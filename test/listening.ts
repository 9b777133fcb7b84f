import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Opens a server on a port of this machine, a free one where none is named, and tells which. */
export async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
