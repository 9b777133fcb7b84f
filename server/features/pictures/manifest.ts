import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { pictureProblemWords, pictureWords } from '#content/staff/desk/pictures.ts';
import { type PictureLimits, pictureLimits, pictureTypes } from '#contract/picture-types.ts';
import { pictureNamed, type StoredPicture } from '#contract/pictures.ts';
import { faceLimits } from '#contract/staff.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { limiter, perMinute } from '#server/http/rate-limits.ts';
import { actorOf } from '#server/http/route-audience.ts';
import { forAYear } from '#server/pages/cache-headers.ts';
import { Refused } from '#server/pictures/formats/bytes.ts';
import { pictureStore } from '#server/pictures/store.ts';
import { pictureUploads } from '#server/pictures/uploads.ts';

export const picturesFeature: Feature = {
  name: 'pictures',
  tables: ['picture', 'picture_use'],
  routes: addPictureRoutes,
  retention: [
    {
      name: 'pictures',
      // As content/staff/desk/pictures.ts says. What was typed and not yet published may name one.
      days: () => 14,
      table: 'picture',
      since: 'touched_at',
      only: sql`not exists (select from picture_use where picture_id = picture.id)`,
      batch: 100,
    },
  ],
};

const problems = declareProblems({ pictureRefused: 400, picturesFull: 507 }, () => ({
  pictureRefused: pictureWords.refused,
  picturesFull: pictureWords.full,
}));

/** More than a person chooses, and too few to fill the room for pictures in a moment. */
const uploads = perMinute(60);
/** Of a node. Browsers keep what they were sent, so it is the newest visitors who ask. */
const cachedBytes = 16 * 1024 * 1024;
/** Of pictures that are not in the cache: names can be invented, and each would cost the database a question. */
const maxReadsPerMinute = 240;

function addPictureRoutes(app: FastifyInstance, { database }: Context): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length,
  });
  const { mediaTypes, readBodies, check } = pictureUploads();
  const limitReads = limiter(app, maxReadsPerMinute);

  app.register(async (scope) => {
    readBodies(scope);
    const take = (url: string, audience: 'admin' | 'agent', limits: PictureLimits) =>
      scope.post(
        url,
        { config: { audience, rateLimit: uploads, mediaTypes }, bodyLimit: limits.bytes },
        async (request) => {
          const picture = await check(request).catch(refuse);
          const { width, height, bytes } = picture;
          if (Math.max(width, height) > limits.edge) refuse(new Refused('tooManyPixels'));
          const name = await database.transact(async (tx) => {
            const added = await pictureStore(tx).add(picture);
            if (!added) throw new Problem(problems.picturesFull);
            await auditTrail(tx).record({
              actor: actorOf(request),
              action: 'picture.added',
              target: `picture ${added}`,
              details: { size: bytes.length },
            });
            return added;
          });
          return { success: true, data: { name, width, height } satisfies StoredPicture };
        },
      );
    take('/api/admin/pictures', 'admin', pictureLimits);
    take('/api/staff/picture', 'agent', faceLimits);
  });

  app.get<{ Params: { name: string } }>(
    '/pictures/:name',
    { config: { audience: 'public' } },
    async (request, reply) => {
      const { name } = request.params;
      const facts = pictureNamed(name);
      if (!facts) throw new Problem('notFound');
      const etag = `"${facts.hash}"`;
      let bytes = cache.get(name);
      if (!bytes) {
        await limitReads(request);
        bytes = (await pictureStore(database.queries).read(name))?.bytes;
      }
      if (!bytes) throw new Problem('notFound');
      cache.set(name, bytes);
      reply.headers({
        ...forAYear,
        etag,
        // Mails and readers of the feed show it too.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
      return reply.type(pictureTypes[facts.kind]).send(bytes);
    },
  );
}

function refuse(error: unknown): never {
  if (!(error instanceof Refused)) throw error;
  throw new Problem(problems.pictureRefused, { sentences: { picture: pictureProblemWords[error.reason] } });
}
