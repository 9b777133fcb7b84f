import * as z from 'zod/mini';
import { problemsOf } from '#contract/fields.ts';
import { Problem } from './problem.ts';

/** What the contract makes of a body, or a problem that names each refused field. Unknown fields are left behind. */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const fields = problemsOf(result.error);
  throw 'undefined' in fields ? new Problem('badRequest') : new Problem('invalid', { fields });
}

/** What the contract makes of the part of an address behind the question mark. */
export function parseQuery<Query>(schema: z.ZodMiniType<Query>, query: unknown): Query {
  const result = z.safeParse(schema, query);
  if (result.success) return result.data;
  throw new Problem('invalid');
}
