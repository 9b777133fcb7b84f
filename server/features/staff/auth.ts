import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { site } from '#content/site.ts';
import { longestPassword, shortestPassword } from '#contract/staff.ts';
import type { Context } from '#server/context.ts';
import { accountStore } from './account-store.ts';
import { oneTimeStore } from './one-time-tokens.ts';
import { cookiesAt, sessionLife, sessionSecret } from './sessions/sessions.ts';

export type Auth = ReturnType<typeof createAuth>;

/**
 * Passwords, sessions and second factors as better-auth keeps them. NODE_ENV decides by itself about origin checks,
 * rate limits and cookies there, so all of them are said here.
 */
export function createAuth({ config: { publicUrl }, database, secret }: Context, { lockout = true } = {}) {
  const { prefix, secure } = cookiesAt(publicUrl);
  return betterAuth({
    appName: site.brand,
    baseURL: publicUrl.origin,
    basePath: '/api/auth',
    secret: sessionSecret(secret),
    database: { db: database.queries, type: 'postgres', transaction: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    trustedOrigins: [],
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      autoSignIn: false,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
    // Its own prolonging knows no absolute limit: `expires_at` is that limit, and we look after the idle one.
    session: { ...sessionTable, expiresIn: sessionLife / 1000, disableSessionRefresh: true },
    user: {
      modelName: 'staff_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: accountTable,
    verification: { ...verificationTable, storeIdentifier: 'hashed' },
    advanced: {
      // It knows no other prefix than `__Secure-`, so ours stands in the name.
      cookiePrefix: prefix,
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'strict', secure },
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: ['x-marquee-ip'] },
      database: { generateId: () => randomUUID(), validateSchema: false },
    },
    databaseHooks: {
      session: { create: { before: (session, endpoint) => admit(session.userId, endpoint) } },
    },
    // What is not its own refusal is thrown on: the error gate tells an outage from a mistake.
    onAPIError: {
      onError(error) {
        if (!isAPIError(error)) throw error;
      },
    },
    plugins: [
      twoFactor({ issuer: site.brand, schema: secondFactorTable, accountLockout: { enabled: lockout } }),
    ],
  });

  /** The last step before somebody is in. A code that was seen over a shoulder is worth nothing a second time. */
  async function admit(userId: string, endpoint: Endpoint | null): Promise<void> {
    const account = await accountStore(database.queries).find(userId);
    if (!account || account.disabled) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED' });
    if (endpoint?.path !== '/two-factor/verify-totp') return;
    const isNew = await oneTimeStore(database.queries).claimCode(userId, String(endpoint.body?.code));
    // With a session it is the code that switches the factor on: refusing here would leave it half on.
    if (!isNew && !endpoint.context.session) throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' });
  }
}

interface Endpoint {
  path?: string;
  body?: { code?: unknown };
  context: { session: unknown };
}

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const sessionTable = {
  modelName: 'staff_session',
  fields: {
    ...dates,
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
} as const;

const accountTable = {
  modelName: 'staff_account',
  fields: {
    ...dates,
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
} as const;

const verificationTable = {
  modelName: 'staff_verification',
  fields: { ...dates, expiresAt: 'expires_at' },
} as const;

const secondFactorTable = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'staff_two_factor',
    fields: {
      backupCodes: 'backup_codes',
      userId: 'user_id',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;
