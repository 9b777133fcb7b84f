import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { pictureProblemWords, pictureWords } from '#content/staff/desk/pictures.ts';
import { pictureLimits, pictureNamed, pictureTypes, type StoredPicture } from '#contract/pictures.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { mediaTypeOf } from '#server/http/plain-form.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { limiter, perMinute } from '#server/http/rate-limits.ts';
import { actorOf } from '#server/http/route-audience.ts';
import { forAYear } from '#server/pages/cache-headers.ts';
import { type CheckedPicture, checkPicture } from '#server/pictures/check-picture.ts';
import { Refused } from '#server/pictures/formats/bytes.ts';
import { pictureStore } from '#server/pictures/store.ts';
import { ConcurrencyLimiter } from '#server/security/concurrency-limiter.ts';

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
/** A small file may become 50 MB of pixels while it is checked. */
const maxChecks = 2;
/** Each holds its file. */
const maxChecksWaiting = 20;
const mediaTypes = Object.values(pictureTypes);
/** Of a node. Browsers keep what they were sent, so it is the newest visitors who ask. */
const cachedBytes = 16 * 1024 * 1024;
/** Of pictures that are not in the cache: names can be invented, and each would cost the database a question. */
const maxReadsPerMinute = 240;

function addPictureRoutes(app: FastifyInstance, { database }: Context): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length,
  });
  const checks = new ConcurrencyLimiter<CheckedPicture>(maxChecks, maxChecksWaiting);
  const limitReads = limiter(app, maxReadsPerMinute);

  app.register(async (scope) => {
    scope.addContentTypeParser(
      mediaTypes,
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post(
      '/api/admin/pictures',
      { config: { audience: 'admin', rateLimit: uploads, mediaTypes }, bodyLimit: pictureLimits.bytes },
      async (request) => {
        const picture = await checks.run(randomUUID(), () => check(request.body, mediaTypeOf(request)));
        const { width, height, bytes } = picture;
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

async function check(body: unknown, mediaType: string | undefined): Promise<CheckedPicture> {
  try {
    if (!Buffer.isBuffer(body)) throw new Refused('notAPicture');
    const picture = await checkPicture(body);
    if (pictureTypes[picture.kind] !== mediaType) throw new Refused('otherType');
    return picture;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Problem(problems.pictureRefused, { sentences: { picture: pictureProblemWords[error.reason] } });
  }
}
