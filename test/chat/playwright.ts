import type { BrowserContext } from '@playwright/test';
import { after } from './clock.ts';
import { createServer } from './fake-server.ts';

type ChatServer = ReturnType<typeof createServer>;

/** The fake server behind the pages of a Playwright context: it can be cut, and refuse what the test wants refused. */
export async function chatServer(context: BrowserContext): Promise<ChatServer> {
  const server = createServer({ now: Date.now, after });
  await answerSockets(context, server);
  return server;
}

/** 1006 is what a browser calls a cut; no server can send it. */
const sendable = (code: number) => (code === 1006 ? 1011 : code);

export async function answerSockets(context: BrowserContext, server: ChatServer): Promise<void> {
  await context.routeWebSocket(/\/ws$/, (socket) => {
    if (!server.isUp) return void socket.close({ code: sendable(1006) });
    const connection = server.connect({
      opened: () => {},
      received: (text) => socket.send(text),
      closed: (code) => void socket.close({ code: sendable(code) }),
    });
    socket.onMessage((text) => connection.send(`${text}`));
    socket.onClose(() => connection.close());
  });
}
