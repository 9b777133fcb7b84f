import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listening } from './listening.ts';

interface ReceivedMail {
  recipients: string[];
  /** The header, a field a line, and both bodies as a mail program would show them. */
  head: string;
  text: string;
  html: string;
}

/** What the server says to a recipient, and then to the mail: yes, a refusal in its own words, or nothing at all. */
type Manner = (recipient: string, command: 'RCPT' | 'DATA') => 'take' | 'hang' | `${number} ${string}`;

/** A mail server that speaks SMTP, remembers what it took, and misbehaves as the test wants. */
export async function startSmtp({
  port = 0,
  manner = () => 'take',
  secure = false,
}: {
  port?: number;
  manner?: Manner;
  secure?: boolean;
} = {}) {
  const received: ReceivedMail[] = [];
  const passwords: unknown[] = [];
  const respond = (recipient: string, command: 'RCPT' | 'DATA', done: (refusal?: Error | null) => void) => {
    const words = manner(recipient, command);
    if (words !== 'hang') done(words === 'take' ? null : refusal(words));
    return words === 'take';
  };
  const server = new SMTPServer({
    secure,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      passwords.push(password);
      done(null, { user: 'us' });
    },
    disabledCommands: ['STARTTLS'],
    // A refusal is said as the test puts it, with such a code or without.
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      respond(address, 'RCPT', done);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        if (respond(recipients[0] ?? '', 'DATA', done))
          received.push({ recipients, ...read(Buffer.concat(parts).toString()) });
      });
    },
  });
  server.on('error', () => {});
  const taken = await listening(server.server, port);
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  onTestFinished(stop);
  return { url: `smtp${secure ? 's' : ''}://127.0.0.1:${taken}`, port: taken, received, passwords, stop };
}

function refusal(words: string): Error {
  return Object.assign(new Error(words.slice(4)), { responseCode: Number.parseInt(words, 10) });
}

function read(raw: string): Omit<ReceivedMail, 'recipients'> {
  const head = headOf(raw);
  const parts = raw.split(`--${/boundary="(.+?)"/.exec(head)?.[1]}`);
  const body = (type: string) => bodyOf(parts.find((part) => headOf(part).includes(`Content-Type: ${type}`)));
  return { head, text: body('text/plain'), html: body('text/html') };
}

/** Long fields are folded over several lines. */
function headOf(part: string): string {
  return part
    .slice(0, part.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll('\r', '');
}

function bodyOf(part = ''): string {
  const coded = part.slice(part.indexOf('\r\n\r\n') + 4);
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(headOf(part))?.[1];
  if (encoding === 'base64') return Buffer.from(coded, 'base64').toString();
  if (encoding !== 'quoted-printable') return coded;
  const bytes = coded
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
