import { readable } from '#server/security/passwords.ts';
import type { Secret } from '#server/security/secret.ts';
import type { Auth } from '../auth.ts';
import { sessionSecret } from '../sessions/sessions.ts';

/** Ten that work once each, and what the table keeps of them: sealed as better-auth does it, which checks them. */
export async function newBackupCodes(secret: Secret): Promise<{ codes: string[]; sealed: string }> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  const codes = Array.from({ length: 10 }, () => readable(2));
  return {
    codes,
    sealed: await symmetricEncrypt({ key: sessionSecret(secret), data: JSON.stringify(codes) }),
  };
}

/** Whether better-auth could check a code. Not after the site's secret was changed. */
export async function isReadable(sealed: string, secret: Secret): Promise<boolean> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  return symmetricDecrypt({ key: sessionSecret(secret), data: sealed }).then(
    () => true,
    () => false,
  );
}

/** Whose second step a cookie belongs to, once better-auth has accepted it. */
export async function challengedBy(auth: Auth, cookie: string): Promise<string | undefined> {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(value.slice(0, value.lastIndexOf('.')));
  return found?.value;
}
