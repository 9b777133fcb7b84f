import { SealedElsewhere, type Secret } from '#server/security/secret.ts';
import type { PictureKey } from './store.ts';

/** For so many days links in mails lead to a picture, or back into a conversation. */
export const linkDays = 7;
const dayMs = 86_400_000;

/** Whoever has the mail may see it. What says which picture, and until when, is a parameter: the log leaves parameters out. */
export const mailedPictureUrl = '/api/chat/mailed-pictures';

export function mailedPicturePath(sealed: string): string {
  return `${mailedPictureUrl}?${new URLSearchParams({ sealed })}`;
}

export function sealPicture(
  { session, clientId }: PictureKey,
  secret: Pick<Secret, 'seal'>,
  now = Date.now(),
): string {
  return secret.seal(`picture ${session} ${clientId} ${now + linkDays * dayMs}`);
}

/** Undefined where it is not one of ours. Other things are sealed with the same secret. */
export function unsealPicture(
  sealed: string,
  secret: Pick<Secret, 'unseal'>,
): (PictureKey & { until: number }) | undefined {
  try {
    const parts = /^picture (\d+) ([\da-f-]{36}) (\d+)$/.exec(secret.unseal(sealed));
    const [, session, clientId, until] = parts ?? [];
    return clientId ? { session: Number(session), clientId, until: Number(until) } : undefined;
  } catch (error) {
    if (error instanceof SealedElsewhere) return undefined;
    throw error;
  }
}
