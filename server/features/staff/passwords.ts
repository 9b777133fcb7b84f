import { randomInt } from 'node:crypto';

/** As better-auth checks them. Loaded when it is needed: most starts need none. */
export async function hashOf(password: string): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto');
  return hashPassword(password);
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const { verifyPassword } = await import('better-auth/crypto');
  return verifyPassword({ hash, password });
}

/** 98 bits. */
export const readablePassword = () => readable(4);

/** Groups of five letters and digits that nobody confuses: 24 bits each. */
export function readable(groups: number): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
