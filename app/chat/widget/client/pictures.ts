import { createUploads, type Upload, type WaitingPicture } from '#app/chat/protocol/pictures.ts';
import { type KeyStorage, waitingPictureKey } from '#app/chat/protocol/stored-outbox.ts';
import { draftPictureKey } from '#app/chat/widget/storage-keys.ts';

export interface PictureRequests {
  uploadPicture: Upload;
  /** As an address that an <img> shows. */
  readPicture(sessionId: string, clientId: string): Promise<string>;
}

export type Pictures = ReturnType<typeof createPictures>;

/** The visitor's pictures: those that are about to be sent, one after the other, those that wait, and what was shown of the conversation. */
export function createPictures({
  shared,
  uploadPicture,
  readPicture,
}: PictureRequests & { shared: KeyStorage }) {
  let drafts = storedDrafts(shared);
  const shown = new Map<string, Promise<string>>();
  const dataOf = (clientId: string) => shared.get(waitingPictureKey(clientId));
  const setDrafts = (pictures: WaitingPicture[]) => {
    drafts = pictures;
    shared.set(draftPictureKey, pictures.length > 0 ? JSON.stringify(pictures) : null);
  };
  return {
    uploads: createUploads(uploadPicture, dataOf),
    get draft() {
      return drafts[0] ?? null;
    },
    /** In place of the one that is about to be sent, after which comes the next. */
    setDraft(picture: WaitingPicture | null): void {
      setDrafts([...(picture ? [picture] : []), ...drafts.slice(1)]);
    },
    /** Waits from now on, until its message is no longer in the outbox. */
    keep(clientId: string, { data }: WaitingPicture): void {
      shared.set(waitingPictureKey(clientId), data);
      shown.set(clientId, Promise.resolve(data));
    },
    /** It was refused: it is about to be sent again, after those that are. To be called while it waits. */
    returnToDraft(clientId: string, size: { width: number; height: number }): void {
      const data = dataOf(clientId);
      if (data) setDrafts([...drafts, { ...size, data }]);
    },
    /** Read once by a page. Rejected where it cannot be read now. */
    show(sessionId: string, clientId: string): Promise<string> {
      const data = dataOf(clientId);
      const known =
        shown.get(clientId) ?? (data === null ? readPicture(sessionId, clientId) : Promise.resolve(data));
      shown.set(clientId, known);
      known.catch(() => shown.delete(clientId));
      return known;
    },
    /** Another tab wrote the key; null where anything may have changed. */
    reload(key: string | null): void {
      if (key === null || key === draftPictureKey) drafts = storedDrafts(shared);
    },
  };
}

function storedDrafts(shared: KeyStorage): WaitingPicture[] {
  try {
    const stored = JSON.parse(shared.get(draftPictureKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
