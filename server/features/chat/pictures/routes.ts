import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { mostChatPicturesPerAddress } from '#contract/chat/limits.ts';
import { chatSecretHeader } from '#contract/chat/sessions-and-messages.ts';
import { pictureTypes } from '#contract/picture-types.ts';
import type { Context } from '#server/context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { Problem } from '#server/http/problem.ts';
import { perMinute, routeFor } from '#server/http/rate-limits.ts';
import { notStored } from '#server/pages/cache-headers.ts';
import { Refused } from '#server/pictures/formats/bytes.ts';
import { pictureUploads } from '#server/pictures/uploads.ts';
import { hashToken } from '#server/security/secret.ts';
import { chatProblems } from '../problems.ts';
import { blockStore } from '../store/blocks.ts';
import { sessionStore } from '../store/sessions.ts';
import { mailedPictureUrl, unsealPicture } from './mailed-address.ts';
import { chatPictureStore, type PictureKey, type StoredChatPicture } from './store.ts';

/** More than a person sends in a minute, and some that have to be sent again. */
const uploadsPerMinute = perMinute(30);
/** A long conversation that is opened shows all of a page at once. */
const readsPerMinute = perMinute(300);
const hourMs = 3_600_000;

const address = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  clientId: z.uuid(),
});

/** Pictures are uploaded before the messages that show them, and served to nobody but their conversation and staff. */
export function addPictureRoutes(app: FastifyInstance, { database, secret, counters }: Context): void {
  const uploads = pictureUploads();
  const { mediaTypes, bodyLimit } = uploads;
  const { queries } = database;

  /** By the secret half of the session id, which no address and no log has. */
  const asCustomer = async (request: FastifyRequest): Promise<PictureKey> => {
    const { id, clientId } = wanted(request);
    const secret = request.headers[chatSecretHeader];
    const session = typeof secret === 'string' && (await sessionStore(queries).open(id, hashToken(secret)));
    if (!session) throw new Problem(chatProblems.unknownSession);
    return { session: session.id, clientId };
  };
  // docs/decisions.md, T162
  const asStaff = async (request: FastifyRequest): Promise<PictureKey> => {
    const { id, clientId } = wanted(request);
    const session = await sessionStore(queries).key(id);
    if (!session) throw new Problem(chatProblems.unknownSession);
    return { session: session.id, clientId };
  };

  const refuseTooMany = async ({ session }: PictureKey, request: FastifyRequest): Promise<void> => {
    if (await blockStore(queries).ofSession(session)) throw new Problem(chatProblems.blocked);
    const limit = { max: mostChatPicturesPerAddress, window: hourMs };
    const { count, ttl } = await counters.add(`chat pictures ${clientAddress(request)}`, limit);
    if (count > limit.max)
      throw new Problem(chatProblems.picturesOften, { retryAfter: Math.ceil(ttl / 1000) });
  };

  for (const [url, audience, isUser, find] of [
    ['/api/chat/pictures/:id/:clientId', 'public', true, asCustomer],
    ['/api/chat/sessions/:id/pictures/:clientId', 'agent', false, asStaff],
  ] as const) {
    app.register(async (scope) => {
      uploads.readBodies(scope);
      scope.post(
        url,
        { config: { audience, rateLimit: uploadsPerMinute, mediaTypes }, bodyLimit },
        async (request) => {
          const key = await find(request);
          if (isUser) await refuseTooMany(key, request);
          const picture = await uploads.check(request).catch(refuse);
          await database.transact((tx) => chatPictureStore(tx).add(key, isUser, picture));
          return { success: true };
        },
      );
    });
    // An <img> asks by itself, whether an agent is there or not.
    const config = { audience, rateLimit: readsPerMinute, ...(!isUser && { unattended: true as const }) };
    app.get(url, { config }, async (request, reply) => {
      const picture = await chatPictureStore(queries).read(await find(request));
      if (!picture) throw new Problem('notFound');
      // It never changes. Browsers of staff keep nothing of it.
      if (isUser)
        reply.headers({ 'cache-control': 'private, max-age=86400, immutable', vary: chatSecretHeader });
      return sendPicture(reply, picture);
    });
  }

  app.get<{ Querystring: { sealed?: string | string[] } }>(
    mailedPictureUrl,
    routeFor('public', readsPerMinute),
    async ({ query }, reply) => {
      const key = unsealPicture(`${query.sealed}`, secret);
      if (key && key.until < Date.now()) throw new Problem(chatProblems.linkExpired);
      const picture = key && (await chatPictureStore(queries).read(key));
      if (!picture) throw new Problem('notFound');
      return sendPicture(reply.headers(notStored), picture);
    },
  );
}

function wanted({ params }: FastifyRequest): z.infer<typeof address> {
  const { success, data } = z.safeParse(address, params);
  if (!success) throw new Problem('notFound');
  return data;
}

function refuse(error: unknown): never {
  throw error instanceof Refused ? new Problem(chatProblems.pictureRefused, { cause: error }) : error;
}

/** Opened by itself it is shown, and saved under a harmless name. */
function sendPicture(reply: FastifyReply, { bytes, kind }: StoredChatPicture): FastifyReply {
  return reply
    .header('content-disposition', `inline; filename="picture.${kind}"`)
    .type(pictureTypes[kind])
    .send(bytes);
}
