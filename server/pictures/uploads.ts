import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pictureLimits, pictureTypes } from '#contract/picture-types.ts';
import { mediaTypeOf } from '#server/http/plain-form.ts';
import { ConcurrencyLimiter } from '#server/security/concurrency-limiter.ts';
import { type CheckedPicture, checkPicture } from './check-picture.ts';
import { Refused } from './formats/bytes.ts';

const mediaTypes = Object.values(pictureTypes);
/** A small file may become 50 MB of pixels while it is checked. */
const maxChecks = 2;
/** Each holds its file. */
const maxChecksWaiting = 20;

/** The bytes of one picture as the body of a request. */
export function pictureUploads() {
  const checks = new ConcurrencyLimiter<CheckedPicture>(maxChecks, maxChecksWaiting);
  return {
    /** Of a route's config, and of the route. */
    mediaTypes,
    bodyLimit: pictureLimits.bytes,
    /** For the routes of a scope of their own. */
    readBodies(scope: FastifyInstance): void {
      scope.addContentTypeParser(
        mediaTypes,
        { parseAs: 'buffer' },
        async (_request: unknown, body: Buffer) => body,
      );
    },
    /** Throws `Refused`. Few are checked at once. */
    async check(request: FastifyRequest): Promise<CheckedPicture> {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new Refused('notAPicture');
      const picture = await checks.run(randomUUID(), () => checkPicture(body));
      if (pictureTypes[picture.kind] !== mediaTypeOf(request)) throw new Refused('otherType');
      return picture;
    },
  };
}
