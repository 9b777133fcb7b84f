import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { messagesPerMinute } from '#contract/chat/limits.ts';
import { longestPassword, shortestPassword } from '#contract/field-lengths.ts';
import { emailAddress } from '#contract/fields.ts';
import { type BackupSettings, readBackups } from './backup-settings.ts';
import { StartError } from './start-error.ts';

export interface Config {
  /** Development serves the sources through Vite; everything else serves the build. */
  mode: 'development' | 'production';
  host: string;
  port: number;
  /** Where visitors reach the site: canonical addresses, the sitemap and links in mails are built on it. */
  publicUrl: URL;
  database: { kind: 'embedded'; dataDir: string } | { kind: 'server'; url: string };
  /** Networks whose X-Forwarded-* headers are believed. */
  trustProxy: string[];
  logLevel: string;
  /** The log says where the time of a request went that took longer. */
  slowRequestMs: number;
  /** Without it mails are stored, and read in the dashboard. */
  smtpUrl?: string;
  /** What signs the mails that the operator's mail system hands in, and where they are sent to, if not to the site's own address. */
  inboundMail?: { secrets: readonly string[]; address?: string };
  /** The first admin; without it the first start invents a password. */
  admin?: { email: string; password?: string };
  /** A collector that sends it may read the metrics; without it they are closed. */
  metricsToken?: string;
  /** How many WebSockets may come from one address. */
  socketsPerAddress: number;
  /** How many chats may be begun from one address in a minute. */
  chatsPerAddress: number;
  /** A chat that begins is given to the agent who is there and has the fewest. */
  assignChats: boolean;
  /** How many messages a customer may send in a minute through one socket. */
  chatMessagesPerMinute: number;
  /** Between 'not ready' and the end, for a load balancer to notice. */
  shutdownDelaySeconds: number;
  payments: Payments;
  /** A site for looking at: the stand-in takes the payments, and every page says so. */
  demo: boolean;
  /** What happens to access when PayPal or a bank takes a payment back. `pause`: a period that was bought for later keeps its dates. */
  accessAfterChargeback: 'pause' | 'end';
  /** The operator's own system, which makes access details. */
  provisioningUrl?: URL;
  /** Signs sessions and seals tokens; without it one is made and kept in the database. */
  appSecret?: string;
  /** Former values of `appSecret`, for what they have sealed. */
  earlierSecrets?: readonly string[];
  /** When and where backups are made; without it none are, but by command. */
  backups?: BackupSettings;
  /** For whom they are encrypted. */
  backupPublicKey?: string;
}

/** Where money is taken. `none`: a public site that has no account at PayPal yet. */
export type Payments =
  | { kind: 'none' }
  /** `cardFields`: it offers fields like PayPal's in place of the simulated card form. */
  | { kind: 'standIn'; cardFields: boolean }
  | {
      kind: 'paypal';
      environment: 'sandbox' | 'live';
      clientId: string;
      clientSecret: string;
      webhookId?: string;
      /** Where its API is, if not at PayPal. */
      apiUrl?: URL;
    };

type Environment = Record<string, string | undefined>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The only reader of the environment. A setting that does not parse or contradicts another stops the start with a sentence. */
export function readConfig(environment: Environment = process.env): Config {
  const env = withoutBlanks(environment);
  const port = readPort(env.PORT ?? '3000');
  const publicUrl = readPublicUrl(env.PUBLIC_URL ?? `http://localhost:${port}`);
  const demo = readSwitch('DEMO', env.DEMO);
  const payments = withCardFields(readPayments(env, publicUrl, demo), env.STAND_IN_CARDS);
  return {
    mode: env.NODE_ENV === 'development' ? 'development' : 'production',
    host: env.HOST ?? 'localhost',
    port,
    publicUrl,
    payments,
    demo,
    accessAfterChargeback: readChargeback(env.ACCESS_AFTER_CHARGEBACK),
    ...readProvisioning(env, payments, demo),
    database: readDatabase(env),
    trustProxy: readNetworks(env.TRUST_PROXY ?? ''),
    logLevel: readLogLevel(env.LOG_LEVEL),
    slowRequestMs: readNumber('SLOW_REQUEST_MS', env.SLOW_REQUEST_MS ?? '1000', 600_000),
    ...readSmtp(env.SMTP_URL),
    ...readInboundMail(env),
    ...readAdmin(env),
    ...readSecret(env.APP_SECRET),
    ...readEarlierSecrets(env.APP_SECRET_BEFORE),
    ...readMetricsToken(env.METRICS_TOKEN),
    socketsPerAddress: readNumber('SOCKETS_PER_ADDRESS', env.SOCKETS_PER_ADDRESS ?? '200', 100_000),
    chatsPerAddress: readNumber('CHATS_PER_ADDRESS', env.CHATS_PER_ADDRESS ?? '20', 100_000),
    assignChats: readSwitch('ASSIGN_CHATS', env.ASSIGN_CHATS),
    chatMessagesPerMinute: readNumber(
      'CHAT_MESSAGES_PER_MINUTE',
      env.CHAT_MESSAGES_PER_MINUTE ?? `${messagesPerMinute}`,
      1_000_000,
    ),
    shutdownDelaySeconds: readNumber('SHUTDOWN_DELAY', env.SHUTDOWN_DELAY ?? '0', 60),
    ...readBackups(env),
  };
}

/** `PORT=` in an .env file means 'not set'. */
function withoutBlanks(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`PORT is '${text}': set it to a number from 1 to 65535.`);
}

function readPublicUrl(text: string): URL {
  const url = readWebAddress(text);
  if (!url || `${url.origin}/` !== url.href) {
    throw new StartError(
      `PUBLIC_URL is ${shown(text)}: set it to the site's address alone, such as https://tv.example.com, without a path.`,
    );
  }
  return url;
}

/** Undefined for one with a name or a password too: fetch refuses those, in words that repeat them. */
function readWebAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  return isPlain ? url : undefined;
}

/** A password is not repeated. */
function shown(address: string): string {
  return address.includes('@') ? 'no plain address' : `'${address}'`;
}

function readDatabase(env: Environment): Config['database'] {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  if (!url) return { kind: 'embedded', dataDir: resolve(dataDir ?? 'data') };
  if (dataDir) {
    throw new StartError(
      'DATABASE_URL and DATA_DIR are both set: keep DATABASE_URL for a PostgreSQL server, or DATA_DIR for the embedded database.',
    );
  }
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new StartError(
      'DATABASE_URL cannot be read: write it as postgres://user:password@host:5432/database.',
    );
  }
  return { kind: 'server', url };
}

function readSmtp(url: string | undefined): Pick<Config, 'smtpUrl'> {
  if (!url) return {};
  if (/^smtps?:\/\/[^/]/.test(url) && URL.canParse(url)) return { smtpUrl: url };
  throw new StartError('SMTP_URL cannot be read: write it as smtp://user:password@host:587.');
}

function readInboundMail({
  INBOUND_MAIL_SECRET: text,
  INBOUND_MAIL_ADDRESS: address,
}: Environment): Pick<Config, 'inboundMail'> {
  if (!text && address)
    throw new StartError(
      'INBOUND_MAIL_ADDRESS is set without INBOUND_MAIL_SECRET: set both, or the secret alone.',
    );
  if (!text) return {};
  const secrets = text.trim().split(/\s+/);
  if (secrets.some((secret) => secret.length < 32))
    throw new StartError('INBOUND_MAIL_SECRET is too short: use 32 random characters or more.');
  if (!address) return { inboundMail: { secrets } };
  const { data: email } = z.safeParse(emailAddress, address);
  if (!email) throw new StartError(`INBOUND_MAIL_ADDRESS is '${address}': set it to an e-mail address.`);
  return { inboundMail: { secrets, address: email } };
}

function readAdmin({ ADMIN_EMAIL: address, ADMIN_PASSWORD: password }: Environment): Pick<Config, 'admin'> {
  if (!address && password)
    throw new StartError('ADMIN_PASSWORD is set without ADMIN_EMAIL: set both, or neither.');
  if (!address) return {};
  const { data: email } = z.safeParse(emailAddress, address);
  if (!email) throw new StartError(`ADMIN_EMAIL is '${address}': set it to an e-mail address.`);
  if (password && password.length < shortestPassword) {
    throw new StartError(`ADMIN_PASSWORD is too short: use ${shortestPassword} characters or more.`);
  }
  if (password && password.length > longestPassword) {
    throw new StartError(`ADMIN_PASSWORD is too long: use ${longestPassword} characters or fewer.`);
  }
  return { admin: password ? { email, password } : { email } };
}

function readSecret(secret: string | undefined): Pick<Config, 'appSecret'> {
  if (!secret) return {};
  if (secret.length < 32) throw new StartError('APP_SECRET is too short: use 32 random characters or more.');
  return { appSecret: secret };
}

function readEarlierSecrets(list: string | undefined): Pick<Config, 'earlierSecrets'> {
  if (!list) return {};
  const earlierSecrets = list.trim().split(/\s+/);
  if (earlierSecrets.some((secret) => secret.length < 32)) {
    throw new StartError(
      'APP_SECRET_BEFORE holds something shorter than any APP_SECRET: write the earlier ones whole, with a space between them.',
    );
  }
  return { earlierSecrets };
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** This machine: no network is in between. */
export const isLoopback = ({ hostname }: URL): boolean => loopback.includes(hostname);

/**
 * PUBLIC_URL says where the site is. Without it the site must not be open to others: on a public server whose operator
 * forgot it, strangers would pay with nothing.
 */
function isOnOwnMachine({ PUBLIC_URL, HOST = 'localhost', TRUST_PROXY }: Environment, publicUrl: URL) {
  if (PUBLIC_URL) return isLoopback(publicUrl);
  return !TRUST_PROXY && [...loopback, '::1'].includes(HOST);
}

/** Without an account the stand-in serves an operator who tries the site out on their own machine, or shows a demonstration. */
function readPayments(env: Environment, publicUrl: URL, demo: boolean): Payments {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = env;
  const environment = env.PAYPAL_ENVIRONMENT ?? 'sandbox';
  if (environment !== 'sandbox' && environment !== 'live') {
    throw new StartError(`PAYPAL_ENVIRONMENT is '${environment}': set it to sandbox or live.`);
  }
  if (!clientId !== !clientSecret) {
    throw new StartError(
      `${clientId ? 'PAYPAL_CLIENT_ID is set without PAYPAL_CLIENT_SECRET' : 'PAYPAL_CLIENT_SECRET is set without PAYPAL_CLIENT_ID'}: set both, or neither.`,
    );
  }
  if (!clientId || !clientSecret) {
    if (environment === 'live') {
      throw new StartError(
        'PAYPAL_ENVIRONMENT is live without PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: set them.',
      );
    }
    if (webhookId)
      throw new StartError('PAYPAL_WEBHOOK_ID is set without PAYPAL_CLIENT_ID: set both, or neither.');
    if (!demo && !isOnOwnMachine(env, publicUrl)) return { kind: 'none' };
    return { kind: 'standIn', cardFields: false };
  }
  if (demo)
    throw new StartError('DEMO is set together with PAYPAL_CLIENT_ID: a demonstration takes no money.');
  if (environment === 'live' && !webhookId) {
    throw new StartError(
      'PAYPAL_ENVIRONMENT is live without PAYPAL_WEBHOOK_ID: without webhooks a payment could be noticed minutes late. Set it.',
    );
  }
  if (environment === 'live' && !env.PUBLIC_URL) {
    throw new StartError(
      'PAYPAL_ENVIRONMENT is live without PUBLIC_URL: the links in receipts would lead to localhost. Set it to the address of the site.',
    );
  }
  return {
    kind: 'paypal',
    environment,
    clientId,
    clientSecret,
    ...(webhookId && { webhookId }),
    ...readApiUrl(env.PAYPAL_API_URL, environment),
  };
}

function withCardFields(payments: Payments, text: string | undefined): Payments {
  if (!readSwitch('STAND_IN_CARDS', text)) return payments;
  if (payments.kind === 'standIn') return { ...payments, cardFields: true };
  throw new StartError(
    'STAND_IN_CARDS is set, but payments are not simulated here: leave it out, or take the credentials of PayPal out and set PUBLIC_URL to localhost or DEMO to 1.',
  );
}

/** For tests, and for proxies that an operator runs. */
function readApiUrl(text: string | undefined, environment: string): { apiUrl?: URL } {
  if (!text) return {};
  const apiUrl = readWebAddress(text);
  if (!apiUrl || `${apiUrl.origin}/` !== apiUrl.href) {
    throw new StartError(
      `PAYPAL_API_URL is ${shown(text)}: set it to an address such as https://paypal-proxy.example.com, without a path, a name or a password, or leave it out.`,
    );
  }
  if (environment === 'live' && apiUrl.protocol !== 'https:') {
    throw new StartError('PAYPAL_API_URL is no https address: live payments need one.');
  }
  const actual = environmentAt(apiUrl);
  if (actual && actual !== environment) {
    throw new StartError(
      actual === 'sandbox'
        ? "PAYPAL_API_URL is PayPal's sandbox, where whoever pays pays with nothing, and PAYPAL_ENVIRONMENT is live: set PAYPAL_ENVIRONMENT=sandbox, or leave PAYPAL_API_URL out."
        : 'PAYPAL_API_URL is where PayPal takes real money, and PAYPAL_ENVIRONMENT is sandbox: set PAYPAL_ENVIRONMENT=live, or leave PAYPAL_API_URL out.',
    );
  }
  return { apiUrl };
}

/** Whose money moves at an address of PayPal's own; undefined for a proxy, which may lead to either. */
function environmentAt({ hostname }: URL): 'sandbox' | 'live' | undefined {
  const host = `.${hostname.replace(/\.$/, '')}`;
  if (host.endsWith('.sandbox.paypal.com')) return 'sandbox';
  return host.endsWith('.paypal.com') ? 'live' : undefined;
}

/** Real login details are for real payments, or for an operator who says that this is a trial. */
function readProvisioning(
  { PROVISIONING_URL: text, PROVISION_SANDBOX_ORDERS }: Environment,
  payments: Payments,
  demo: boolean,
): Pick<Config, 'provisioningUrl'> {
  const isAllowed = readSwitch('PROVISION_SANDBOX_ORDERS', PROVISION_SANDBOX_ORDERS);
  if (!text) return {};
  if (demo) {
    throw new StartError(
      'DEMO is set together with PROVISIONING_URL: payments of a demonstration are simulated, and each would get real login details. Leave one of them out.',
    );
  }
  const isSandbox =
    payments.kind === 'standIn' || (payments.kind === 'paypal' && payments.environment === 'sandbox');
  if (isSandbox && !isAllowed) {
    throw new StartError(
      `PROVISIONING_URL is set where ${payments.kind === 'standIn' ? 'payments are simulated' : "payments are those of PayPal's sandbox"}: whoever pays with nothing would get real login details. Set PAYPAL_ENVIRONMENT=live with your credentials, or PROVISION_SANDBOX_ORDERS=1 to try provisioning out.`,
    );
  }
  const provisioningUrl = readWebAddress(text);
  if (provisioningUrl) return { provisioningUrl };
  throw new StartError(
    `PROVISIONING_URL is ${shown(text)}: set it to the address of your provisioning system, without a name and a password. It knows us by the signature of each request.`,
  );
}

function readChargeback(text = 'pause'): Config['accessAfterChargeback'] {
  if (text === 'pause' || text === 'end') return text;
  throw new StartError(`ACCESS_AFTER_CHARGEBACK is '${text}': set it to pause or end.`);
}

function readSwitch(name: string, text = ''): boolean {
  if (['', '0', 'false', 'no'].includes(text)) return false;
  if (['1', 'true', 'yes'].includes(text)) return true;
  throw new StartError(`${name} is '${text}': set it to 1, or leave it out.`);
}

function readMetricsToken(token: string | undefined): Pick<Config, 'metricsToken'> {
  if (!token) return {};
  if (/^\S{16,}$/.test(token)) return { metricsToken: token };
  throw new StartError('METRICS_TOKEN is too short: use 16 random characters or more, without spaces.');
}

function readNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new StartError(`${name} is '${text}': set it to a number from 0 to ${most}.`);
}

function readNetworks(list: string): string[] {
  const networks = list.split(',').flatMap((item) => item.trim() || []);
  for (const network of networks) {
    if (!isNetwork(network)) {
      throw new StartError(
        `TRUST_PROXY contains '${network}': list addresses or networks such as 127.0.0.1, 10.0.0.0/8, separated by commas.`,
      );
    }
  }
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/');
  return isIP(address) !== 0 && (text === address || (ipaddr.isValidCIDR(text) && !/\/0+$/.test(text)));
}

/** On a terminal a person reads along: requests would bury the sentences that matter. */
function readLogLevel(level = process.stdout.isTTY ? 'warn' : 'info'): string {
  if (logLevels.includes(level)) return level;
  throw new StartError(`LOG_LEVEL is '${level}': choose one of ${logLevels.join(', ')}.`);
}
