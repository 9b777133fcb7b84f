import type { ChatErrorCode, ToCustomer } from '#contract/chat.ts';
import type { FromClient } from '#contract/chat-input.ts';
import type { Timers } from './connection.ts';

const answerLimit = 15_000;

/** Why something that was asked for did not happen. Its message is the server's sentence, where there is one. */
export class Refusal extends Error {
  readonly code: ChatErrorCode | 'offline';
  constructor(code: Refusal['code'], sentence = '') {
    super(sentence);
    this.code = code;
  }
}

type Asked = 'details' | 'link' | 'transcript';
export type Question<Type extends Asked> = Extract<FromClient, { type: Type }>;
export type Answer<Type extends Asked> = Extract<ToCustomer, { type: Type }>;

interface Open {
  resolve(answer: never): void;
  reject(refusal: Refusal): void;
}

/** What is answered by a message of the same type, or by an error without the number of a message. */
export function createQuestions({ after }: Timers, send: (message: FromClient) => void) {
  const open = new Map<Asked, Open>();
  const take = (type: Asked) => {
    const question = open.get(type);
    open.delete(type);
    return question;
  };
  return {
    ask<Type extends Asked>(type: Type, question: Omit<Question<Type>, 'type'>): Promise<Answer<Type>> {
      const stop = after(answerLimit, () => take(type)?.reject(new Refusal('offline')));
      const answered = new Promise<Answer<Type>>((resolve, reject) => {
        open.set(type, { resolve, reject });
      });
      send({ type, ...question } as FromClient);
      return answered.finally(stop);
    },
    answer<Type extends Asked>(type: Type, answer: Answer<Type>): void {
      take(type)?.resolve(answer as never);
    },
    /** False where nothing was asked. */
    refuse(refusal: Refusal): boolean {
      const [type] = open.keys();
      if (!type) return false;
      take(type)?.reject(refusal);
      return true;
    },
    /** The connection is gone. */
    reset(): void {
      for (const type of [...open.keys()]) take(type)?.reject(new Refusal('offline'));
    },
  };
}
