import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/** `node bench/relay.ts ws` or `socket.io`: passes messages on to the agent, confirms them and stores nothing. */
const kind = process.argv[2];
const server = createServer();

if (kind === 'ws') relayByWs();
else await relayBySocketIo();

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.stderr.write(`Ready in 0.0 s: http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));

function relayByWs(): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 64 * 1024,
    handleProtocols: () => false,
  });
  const agents = new Set<WebSocket>();
  server.on('upgrade', (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'init') {
          if (message.role === 'admin') agents.add(socket);
          socket.send(JSON.stringify({ type: message.role === 'admin' ? 'sessions' : 'init' }));
          return;
        }
        const [answer, passedOn] = answersTo(message.text);
        socket.send(JSON.stringify(answer));
        const frame = JSON.stringify(passedOn);
        for (const agent of agents) agent.send(frame);
      });
      socket.on('close', () => agents.delete(socket));
    });
  });
}

async function relayBySocketIo(): Promise<void> {
  const { Server } = await import('socket.io');
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });
  io.on('connection', (socket) => {
    if (socket.handshake.auth.role === 'admin') void socket.join('agents');
    socket.on('message', ({ text }: { text: string }) => {
      const [answer, passedOn] = answersTo(text);
      socket.emit('message_confirmation', answer);
      io.to('agents').emit('message', passedOn);
    });
  });
}

let messages = 0;

/** As much as ours says of a message. */
function answersTo(text: string): [object, object] {
  messages += 1;
  const timestamp = new Date().toISOString();
  const sessionId = 'LMIenSWMF0bR';
  const clientId = '29367e96-266f-44b4-ada1-713189ad27e1';
  const message = { id: messages, text, isUser: true, timestamp, sessionId, seq: messages, clientId };
  return [
    { type: 'message_confirmation', messageId: messages, clientId, seq: messages, timestamp },
    { type: 'message', sessionId, message },
  ];
}
