import { ApiError } from '#app/api-request.ts';
import type { ChatPicture } from '#contract/chat/sessions-and-messages.ts';

/** A picture that was shrunk and is still to be sent. */
export interface WaitingPicture extends ChatPicture {
  /** Its bytes, as an address that an <img> shows. */
  data: string;
}

/** Uploaded, to be tried again after a while, or refused with a sentence. */
export type UploadOutcome = 'uploaded' | 'again' | { refusal: string };

interface UploadRequest {
  sessionId: string;
  clientId: string;
  data: string;
}
export type Upload = (request: UploadRequest, done: (outcome: UploadOutcome) => void) => void;

/** Text for servers that know no pictures: the others have one of their own. */
export const textOfPicture = '🖼';

/** Uploads pictures before their messages are sent, each once as far as this page knows. Sent twice it is the same picture. */
export function createUploads(upload: Upload, dataOf: (clientId: string) => string | null) {
  const uploaded = new Set<string>();
  const underWay = new Map<string, (outcome: UploadOutcome) => void>();
  const nameOf = (sessionId: string, clientId: string) => `${sessionId} ${clientId}`;
  return {
    /** Calls when the picture is on the server, which may be at once, or why it is not. */
    upload(sessionId: string, clientId: string, done: (outcome: UploadOutcome) => void): void {
      const name = nameOf(sessionId, clientId);
      const data = dataOf(clientId);
      // Where this browser has lost its bytes, they may be on the server.
      if (uploaded.has(name) || data === null) {
        done('uploaded');
        return;
      }
      const isUnderWay = underWay.has(name);
      underWay.set(name, done);
      if (isUnderWay) return;
      upload({ sessionId, clientId, data }, (outcome) => {
        const tell = underWay.get(name);
        underWay.delete(name);
        if (outcome === 'uploaded') uploaded.add(name);
        tell?.(outcome);
      });
    },
    /** The server does not have it. False where it cannot be uploaded again. */
    isMissing(sessionId: string, clientId: string): boolean {
      uploaded.delete(nameOf(sessionId, clientId));
      return dataOf(clientId) !== null;
    },
  };
}

/** What became of the request of an upload. */
export function outcomeOf(request: Promise<unknown>): Promise<UploadOutcome> {
  return request.then(
    () => 'uploaded' as const,
    (error: unknown) => {
      if (!(error instanceof ApiError) || isTemporary(error)) return 'again';
      return { refusal: error.sentence ?? '' };
    },
  );
}

/** A conversation that is gone is said on the socket, and followed by another one; an older node does not know the address. */
const temporary = ['tooMany', 'unknownSession', 'notFound', 'signInFirst'];

function isTemporary({ status, code = '' }: ApiError): boolean {
  return (status >= 500 && status !== 507) || temporary.includes(code);
}

/** The bytes in such an address. */
export function blobIn(data: string): Blob {
  const [head = '', base64 = ''] = data.split(',');
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]*)/.exec(head)?.[1] ?? '' });
}

export function dataOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
