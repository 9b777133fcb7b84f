/** Providers where dots in the name mean nothing. */
const dotless = new Set(['gmail.com']);

// docs/decisions.md, T48
/** Names of one provider: the same account, whichever is written. */
const sameProvider: Record<string, string> = { 'googlemail.com': 'gmail.com' };

/** The mailbox behind an address: letter case and what follows a plus do not lead to another one. */
export function mailboxOf(email: string): string {
  const [name = '', written = ''] = email.toLowerCase().split('@');
  const [account = ''] = name.split('+');
  const domain = sameProvider[written] ?? written;
  return `${dotless.has(domain) ? account.replaceAll('.', '') : account}@${domain}`;
}

/** Letter case and blanks around it aside. One mailbox may have several addresses, and each a login of its own. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
