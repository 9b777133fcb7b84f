/** Large mail providers by the first part of their domain: what follows depends on the country. */
const providers = [
  ...['gmail', 'googlemail', 'yahoo', 'hotmail', 'outlook', 'icloud', 'protonmail', 'live', 'msn', 'aol'],
  ...['orange', 'wanadoo', 'laposte', 'libero', 'virgilio', 'tiscali'],
];
/** Real domains that are one letter away from one of those. */
const lookalikes = ['mail', 'email', 'ymail', 'cloud'];
/** Shorter names are one letter away from too many other names. */
const shortestGuessed = 5;
/** Mistyped `com`: no top-level domain has these names. */
const slipsForCom = ['con', 'cmo', 'ocm', 'comm', 'coom', 'vom', 'xom', 'cim', 'cpm', 'clm', 'comn'];
/** Real top-level domains, but of none of these providers. */
const slipsAtProviders = ['co', 'cm', 'om'];

/** The address that was probably meant where the domain looks mistyped; undefined where the domain may be right. */
export function likelyAddress(typed: string): string | undefined {
  const [, mailbox, name = '', end = ''] = /^\s*([^@\s]+@)([^@.\s]+)\.([^@\s]+?)\s*$/.exec(typed) ?? [];
  if (!mailbox) return undefined;
  const likelyName = providerFor(name.toLowerCase()) ?? name;
  const slips = providers.includes(likelyName) ? [...slipsForCom, ...slipsAtProviders] : slipsForCom;
  const likelyEnd = slips.includes(end.toLowerCase()) ? 'com' : end;
  return likelyName === name && likelyEnd === end ? undefined : `${mailbox}${likelyName}.${likelyEnd}`;
}

function providerFor(name: string): string | undefined {
  if (providers.includes(name) || lookalikes.includes(name)) return undefined;
  return providers.find((provider) => provider.length >= shortestGuessed && isOneSlip(name, provider));
}

/** One letter too many, too few or wrong, or two neighbouring letters swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let [a, b] = [typed.slice(start), meant.slice(start)];
  while (a && b && a.at(-1) === b.at(-1)) [a, b] = [a.slice(0, -1), b.slice(0, -1)];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a[0] === b[1] && a[1] === b[0]);
}
