import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { isLoopback } from '#server/config.ts';
import { type Metrics, sharedReading } from '#server/metrics.ts';

const timeoutMs = 5000;

interface Certificate {
  expiresAt: Date;
  /** Why browsers refuse it. */
  problem?: string;
}

/** The certificate that visitors of this https address get. Rejects where nothing answers there in TLS. */
export async function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    // One that has expired is read as well.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    const expiresAt = new Date(socket.getPeerCertificate().valid_to);
    const { authorized, authorizationError } = socket;
    return { expiresAt, ...(!authorized && { problem: `${authorizationError}` }) };
  } finally {
    socket.destroy();
  }
}

// docs/decisions.md, T196
/** As this process sees it, which need not be as visitors do: a proxy may have another certificate inside. */
export function measureCertificate(publicUrl: URL, metrics: Metrics): void {
  if (publicUrl.protocol !== 'https:' || isLoopback(publicUrl)) return;
  const expiry = sharedReading(
    600,
    async () => (await readCertificate(publicUrl)).expiresAt.getTime() / 1000,
  );
  metrics.gauge('certificate_expires_timestamp_seconds', 'Until when the certificate is valid.', expiry);
}
