import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { site } from '#content/site.ts';
import { isLoopback } from '#server/config.ts';

interface Envelope {
  /** The same at every attempt, so that a receiver recognizes a copy. */
  messageId: string;
  to: { address: string; name: string };
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/**
 * The result of an attempt. `never`: the recipient's own server refused for good; every other failure may be temporary.
 * `unanswered`: the whole mail was handed over, and it is not known whether it was accepted.
 */
export type Delivery = { sent: true } | { sent: false; never: boolean; unanswered?: boolean; error: string };

export type Transport = (envelope: Envelope) => Promise<Delivery>;

const connectTimeouts = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000 };

// docs/decisions.md, T94
/**
 * Until the mail is handed over, and from then until the answer. RFC 5321 (4.5.3.2.6) wants ten minutes for
 * the latter: a server that is hung up on while it looks for viruses delivers the mail all the same.
 * Together less than the job's `longestAttemptSeconds`: an attempt that counts as lost must not still be under way.
 */
const timeouts = { handOverMs: 45_000, answerMs: 600_000 };

export function smtpTransport(url: string, limits = timeouts): Transport {
  return async ({ headers, ...envelope }) => {
    const socket = new Socket();
    const transport = createTransport({
      ...serverAt(url),
      socket,
      socketTimeout: limits.answerMs,
    });
    let isHandedOver = false;
    let late: string | undefined;
    const endAfter = (limitMs: number) =>
      setTimeout(() => {
        late = `No ${isHandedOver ? 'answer' : 'end'} within ${limitMs / 1000} s`;
        socket.destroy();
      }, limitMs);
    let timer = endAfter(limits.handOverMs);
    transport.use('stream', ({ message }, done) => {
      message.processFunc((body) =>
        body.once('end', () => {
          isHandedOver = true;
          clearTimeout(timer);
          timer = endAfter(limits.answerMs);
        }),
      );
      done();
    });
    try {
      await transport.sendMail({
        ...envelope,
        from: { name: site.brand, address: site.email },
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
      return { sent: true };
    } catch (error) {
      const refusal = error as SmtpError;
      const said = late ?? String(error).slice(0, 500);
      if (isHandedOver && !refusal.response)
        return { sent: false, never: false, unanswered: true, error: said };
      return { sent: false, never: isRefusal(refusal), error: said };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** A conversation up to the sign-in, without a mail. Rejects with what the server said, or why it said nothing. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = createTransport({ ...serverAt(url), socketTimeout: connectTimeouts.greetingTimeout });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function serverAt(url: string) {
  const address = new URL(url);
  return {
    url,
    // A password is not sent unencrypted over a network.
    requireTLS: address.username !== '' && !isLoopback(address),
    ...connectTimeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
}

// docs/decisions.md, T18
/** RFC 3463: something about the recipient's address or mailbox. 5.1.7 and 5.1.8 are about the sender's. */
const aboutRecipient = /^5\d\d[ -]5\.(1\.(?![78]\b)|2\.)\d/;
const aboutAnything = /^\d{3}[ -]\d\.\d+\.\d/;

/**
 * A wrong password of ours, a sender that is not let in, a spent quota are for us to mend, and servers say so where they
 * refuse recipients too: the mail waits for it.
 */
function isRefusal({ code, command, response = '' }: SmtpError): boolean {
  // Our side knows already that there can be no such address.
  if (command === 'API') return code === 'EENVELOPE';
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  if (aboutAnything.test(response)) return aboutRecipient.test(response);
  return command === 'RCPT TO' && /^55[03]/.test(response);
}
