import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';

interface WatchedSite {
  address: string;
  /** Script errors, and what the content security policy refused. */
  complaints: string[];
  close(): void;
}

/**
 * The site, with a script in front of all others that tells us what goes wrong in its pages: WebKit's WebDriver reports
 * neither errors nor violations of the content security policy.
 */
export async function watch(site: URL): Promise<WatchedSite> {
  const complaints: string[] = [];
  const server = createServer((asked, answer) => {
    if (asked.url === '/watch.js')
      return void answer.setHeader('content-type', 'text/javascript').end(script);
    if (asked.url === '/complaints')
      return void text(asked).then((complaint) => {
        complaints.push(complaint);
        answer.end();
      });
    pass(site, asked, answer);
  });
  server.on('upgrade', (asked, socket, head) => {
    const upstream = connect(Number(site.port), site.hostname, () => {
      const headers = asked.rawHeaders.map((word, index) => (index % 2 ? `${word}\r\n` : `${word}: `));
      upstream.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    complaints,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(site: URL, asked: IncomingMessage, answer: ServerResponse): void {
  const { 'accept-encoding': _, ...headers } = asked.headers;
  const { method, url } = asked;
  const passed = request(
    { host: site.hostname, port: site.port, method, path: url, headers },
    async (response) => {
      const isPage = response.headers['content-type']?.startsWith('text/html');
      if (!isPage) {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
        return;
      }
      const { 'content-length': _, ...others } = response.headers;
      answer.writeHead(response.statusCode ?? 500, others);
      answer.end((await text(response)).replace('<head>', '<head><script src="/watch.js"></script>'));
    },
  );
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}

/** Runs in the page, and leaves no trace for React to stumble over. */
function watchPage(): void {
  document.currentScript?.remove();
  const complain = (words: unknown) => navigator.sendBeacon('/complaints', `${location.pathname}: ${words}`);
  addEventListener('error', ({ error, message, target }) => {
    // Not an error: a size that changed again is told in the next frame.
    if (message.startsWith('ResizeObserver loop')) return;
    if (target === window) complain(error?.stack ? `${message} ${error.stack}` : message);
  });
  addEventListener('unhandledrejection', ({ reason }) => complain(`unhandled: ${reason?.stack ?? reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    complain(`the policy refused ${violatedDirective} ${blockedURI} ${sample}`),
  );
  const { error } = console;
  console.error = (...words) => {
    error(...words);
    complain(words.join(' '));
  };
}
const script = `(${watchPage})()`;
