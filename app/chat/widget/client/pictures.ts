import { createUploads, type Upload, type WaitingPicture } from '#app/chat/protocol/pictures.ts';
import { type KeyStorage, waitingPictureKey } from '#app/chat/protocol/stored-outbox.ts';
import { draftPictureKey } from '#app/chat/widget/storage-keys.ts';

export interface PictureRequests {
  uploadPicture: Upload;
  /** As an address that an <img> shows. */
  readPicture(sessionId: string, clientId: string): Promise<string>;
}

export type Pictures = ReturnType<typeof createPictures>;

/** The visitor's pictures: the one that is about to be sent, those that wait, and what was shown of the conversation. */
export function createPictures({
  shared,
  uploadPicture,
  readPicture,
}: PictureRequests & { shared: KeyStorage }) {
  let draft = storedDraft(shared);
  const shown = new Map<string, Promise<string>>();
  const dataOf = (clientId: string) => shared.get(waitingPictureKey(clientId));
  const setDraft = (picture: WaitingPicture | null) => {
    draft = picture;
    shared.set(draftPictureKey, picture && JSON.stringify(picture));
  };
  return {
    uploads: createUploads(uploadPicture, dataOf),
    get draft() {
      return draft;
    },
    setDraft,
    /** Waits from now on, until its message is no longer in the outbox. */
    keep(clientId: string, { data }: WaitingPicture): void {
      shared.set(waitingPictureKey(clientId), data);
      shown.set(clientId, Promise.resolve(data));
    },
    /** It was refused: it is about to be sent again, unless another one is. To be called while it waits. */
    returnToDraft(clientId: string, size: { width: number; height: number }): void {
      const data = dataOf(clientId);
      if (data && !draft) setDraft({ ...size, data });
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
      if (key === null || key === draftPictureKey) draft = storedDraft(shared);
    },
  };
}

function storedDraft(shared: KeyStorage): WaitingPicture | null {
  try {
    return JSON.parse(shared.get(draftPictureKey) ?? 'null');
  } catch {
    return null;
  }
}
