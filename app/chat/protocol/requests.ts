import type { FromClient } from '#contract/chat/input.ts';
import type { ChatErrorCode, ToCustomer } from '#contract/chat/sessions-and-messages.ts';
import type { Timers } from './connection.ts';

const responseTimeoutMs = 15_000;

/** Why a request failed. Its message is the server's sentence, where there is one. */
export class Refusal extends Error {
  readonly code: ChatErrorCode | 'offline';
  constructor(code: Refusal['code'], sentence = '') {
    super(sentence);
    this.code = code;
  }
}

type RequestType = 'details' | 'link' | 'transcript' | 'verify' | 'rating';
type ChatRequest<Type extends RequestType> = Extract<FromClient, { type: Type }>;
export type ChatResponse<Type extends RequestType> = Extract<ToCustomer, { type: Type }>;

interface Pending {
  type: RequestType;
  resolve(response: never): void;
  reject(refusal: Refusal): void;
}

/**
 * Requests over the socket. The server responds by a message of the same type, or by an error without the number of a message,
 * and in the order of the requests.
 */
export function createRequests({ after }: Timers, send: (message: FromClient) => void) {
  let pending: readonly Pending[] = [];
  /** Takes a request from the list; undefined where it is not there any more. */
  const settle = (request: Pending | undefined) => {
    if (!request || !pending.includes(request)) return undefined;
    pending = pending.filter((other) => other !== request);
    return request;
  };
  return {
    ask<Type extends RequestType>(
      type: Type,
      fields: Omit<ChatRequest<Type>, 'type'>,
    ): Promise<ChatResponse<Type>> {
      return new Promise((resolve, reject) => {
        const expire = () => settle(request)?.reject(new Refusal('offline'));
        const stop = after(responseTimeoutMs, expire);
        const request: Pending = {
          type,
          resolve(response) {
            stop();
            resolve(response);
          },
          reject(refusal) {
            stop();
            reject(refusal);
          },
        };
        pending = [...pending, request];
        send({ type, ...fields } as FromClient);
      });
    },
    respond<Type extends RequestType>(type: Type, response: ChatResponse<Type>): void {
      settle(pending.find((request) => request.type === type))?.resolve(response as never);
    },
    /** False where no request is pending. */
    refuse(refusal: Refusal): boolean {
      const request = settle(pending[0]);
      request?.reject(refusal);
      return request !== undefined;
    },
    /** The connection is gone. */
    reset(): void {
      for (const request of pending) settle(request)?.reject(new Refusal('offline'));
    },
  };
}
