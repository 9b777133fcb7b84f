/** Providers where dots in the name mean nothing. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: letter case and what follows a plus do not lead to another one. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [account = ''] = name.split('+');
  return `${dotless.has(domain) ? account.replaceAll('.', '') : account}@${domain}`;
}
