import type { Secret } from '#server/security/secret.ts';

/** Without those that are mistaken for one another when typed with a remote control. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A trial's user name and password. They follow from its number and the site's secret, so no table holds them. */
export function trialLogin(trialId: number, secret: Secret): { user: string; password: string } {
  const bytes = secret.derive(`trial access ${trialId}`);
  const password = [...bytes.subarray(0, 12)].map((byte) => letters[byte % letters.length]).join('');
  return { user: `trial-${trialId}`, password };
}
