import { ApiError } from '#app/request.ts';

/** The server names the fields that it cannot read; an address that is taken it refuses as a whole. */
export function refusedFields(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return error.status === 409 && error.sentence ? { email: error.sentence } : error.fields;
}
