import type { Agent, ChatSocket } from './participants.ts';

/** The server's end of a socket whose client reads nothing. */
export class UnreadSocket implements ChatSocket {
  bufferedAmount = 0;
  closedWith: number | undefined;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
    this.bufferedAmount += Buffer.byteLength(text);
  }
  close(code: number): void {
    this.closedWith = code;
  }
  terminate(): void {}
}

export function agentOn(socket: ChatSocket, changes: Partial<Agent> = {}): Agent {
  return {
    socket,
    stream: { cork() {}, uncork() {} },
    id: 'agent',
    name: 'Ada',
    email: 'ada@example.org',
    windowId: undefined,
    away: false,
    viewing: null,
    typing: undefined,
    isReading: false,
    isStale: false,
    isDismissed: false,
    mayStay: async () => true,
    ...changes,
  };
}
