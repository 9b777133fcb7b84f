import type { BrowserContext } from '@playwright/test';
import { createServer } from '#app/chat/widget/test-kit.ts';

type ChatServer = ReturnType<typeof createServer>;

/** The other half of the chat, which the test is in charge of: it can be cut, refuse and answer at will. */
export async function chatServer(context: BrowserContext): Promise<ChatServer> {
  const server = createServer({
    now: Date.now,
    after(milliseconds, act) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  await answerSockets(context, server);
  await context.route('**/api/chat/promise', (route) =>
    route.fulfill({ json: { success: true, data: { replySeconds: 100 } } }),
  );
  return server;
}

/** 1006 is what a browser calls a cut; nobody can send it. */
const sendable = (code: number) => (code === 1006 ? 1011 : code);

export async function answerSockets(context: BrowserContext, server: ChatServer): Promise<void> {
  await context.routeWebSocket(/\/ws$/, (socket) => {
    if (!server.isUp) return void socket.close({ code: sendable(1006) });
    const line = server.connect({
      opened: () => {},
      received: (text) => socket.send(text),
      closed: (code) => void socket.close({ code: sendable(code) }),
    });
    socket.onMessage((text) => line.send(`${text}`));
    socket.onClose(() => line.close());
  });
}
