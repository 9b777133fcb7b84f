/** What we use of `ws`, which brings no types of its own. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage } from 'node:http';
  import type { Duplex } from 'node:stream';

  interface Events {
    open: [];
    message: [data: Buffer, isBinary: boolean];
    pong: [];
    ping: [];
    error: [error: Error];
    close: [code: number, reason: Buffer];
    'unexpected-response': [request: unknown, response: IncomingMessage];
  }

  export class WebSocket extends EventEmitter<Events> {
    constructor(
      address: string,
      protocols?: string[],
      options?: { headers?: Record<string, string>; autoPong?: boolean },
    );
    readonly OPEN: number;
    readonly readyState: number;
    readonly protocol: string;
    readonly extensions: string;
    /** Bytes that wait for the reader. */
    readonly bufferedAmount: number;
    send(data: string | Buffer): void;
    ping(): void;
    /** Reads no further. */
    pause(): void;
    close(code?: number, reason?: string): void;
    /** Without a word. */
    terminate(): void;
  }

  export class WebSocketServer extends EventEmitter<{ wsClientError: [error: Error] }> {
    constructor(options: {
      noServer: true;
      clientTracking: false;
      perMessageDeflate: false;
      maxPayload: number;
      handleProtocols(offered: Set<string>, request: IncomingMessage): string | false;
    });
    handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      done: (socket: WebSocket) => void,
    ): void;
  }
}
