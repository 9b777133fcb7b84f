import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface ReceivedMail {
  recipients: string[];
  raw: string;
}

/** How the server answers a recipient: takes the mail, refuses with a status, or never says anything. */
type Manner = (recipient: string) => 'take' | 'hang' | number;

/** A mail server that speaks SMTP, remembers what it took, and can be told to misbehave. */
export async function startSmtp({
  port = 0,
  manner = () => 'take',
}: {
  port?: number;
  manner?: Manner;
} = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const answer = manner(address);
      if (answer !== 'hang') done(answer === 'take' ? null : refusal(answer));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, raw: Buffer.concat(parts).toString() });
        done(null);
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${taken}`, port: taken, received, stop };
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('No'), { responseCode });
}
