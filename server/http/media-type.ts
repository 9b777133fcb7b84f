import type { FastifyRequest } from 'fastify';

/** What a body is said to be, without parameters such as its charset. */
export function mediaTypeOf({ headers }: FastifyRequest): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}
