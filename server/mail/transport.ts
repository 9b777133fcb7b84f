import { createTransport } from 'nodemailer';
import { site } from '#content/site.ts';

interface Envelope {
  /** The same at every attempt: a receiver that got it already can tell. */
  messageId: string;
  to: { address: string; name: string };
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** What became of an attempt. `never`: the recipient's own server refused for good; everything else may pass. */
export type Delivery = { sent: true } | { sent: false; never: boolean; error: string };

export type Transport = (envelope: Envelope) => Promise<Delivery>;

const patience = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 10_000 };

export function smtpTransport(url: string): Transport {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return async ({ headers, ...envelope }) => {
    try {
      await transport.sendMail({
        ...envelope,
        from: { name: site.brand, address: site.email },
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
      return { sent: true };
    } catch (error) {
      return { sent: false, never: isRefusal(error as SmtpError), error: String(error).slice(0, 500) };
    }
  };
}

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
}

/** A wrong password of ours or a sender that is not let in is for us to mend: the mail waits for it. */
function isRefusal({ command = '', responseCode = 0 }: SmtpError): boolean {
  return command === 'API' || (['RCPT TO', 'DATA'].includes(command) && responseCode >= 500);
}
