import type { FastifyInstance } from 'fastify';
import { messagingLink, site } from '#content/site.ts';
import { type TrialAnswer, type TrialRequest, trialRequest } from '#contract/trials.ts';
import type { Database } from '#server/db/database.ts';
import { browserLanguage } from '#server/http/language.ts';
import { parseBody } from '#server/http/parse.ts';
import { type Replies, repliesIn } from '#server/http/replies.ts';
import { trialStore } from './store.ts';

const limit = { max: 10, timeWindow: '1 minute' };

export function addTrialRoutes(app: FastifyInstance, database: Database): void {
  app.post(
    '/api/free-trial',
    { config: { audience: 'public', rateLimit: limit } },
    async ({ body, headers }) => {
      const { website, ...request } = parseBody(trialRequest, body);
      const language = browserLanguage(headers);
      // A program that filled in the hidden field learns nothing from the answer; nor does whoever asks twice.
      if (!website) await database.transact(trialStore, (trials) => trials.request({ ...request, language }));
      return answer(request, repliesIn(language));
    },
  );
}

function answer({ name, email }: TrialRequest, replies: Replies): TrialAnswer {
  const text = replies.trialMessage({ brand: site.brand, name, email });
  return {
    success: true,
    message: replies.trialRequested,
    data: { whatsappUrl: messagingLink(text) },
  };
}
