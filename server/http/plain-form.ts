import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#contract/language.ts';
import { browserLanguage, languageOfPage } from './page-language.ts';
import { Problem } from './problem.ts';

export type Fields = Record<string, string>;

// docs/decisions.md, T36
/** A form of ours that a browser may post as it stands, when no script is there to send it as JSON. */
export interface PlainForm {
  /** The fields that are shown again when it was refused. No others are, a password least of all. */
  keeps: readonly string[];
  /** The page that shows it again. Without it a page says what went wrong. */
  again?: (language: Language, fields: Fields) => string;
  /** Of a page that exists in one language only. */
  language?: Language;
}

interface Typed {
  fields: Fields;
  tooLarge: boolean;
}

interface PlainPost extends PlainForm {
  /** The body, however early the request is refused. */
  read(maxStoredBytes?: number): Promise<Typed>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Then the route also takes this form url-encoded, from a browser that says that it shows a page of ours. */
    plainForm?: PlainForm;
  }
  interface FastifyRequest {
    /** Set by cross-site.ts where the request is such a form. */
    plainPost?: PlainPost;
  }
}

const urlEncoded = 'application/x-www-form-urlencoded';

export function readPlainForms(app: FastifyInstance): void {
  app.decorateRequest('plainPost');
  app.addContentTypeParser(urlEncoded, async ({ plainPost }: FastifyRequest) => {
    const typed = await plainPost?.read();
    if (typed?.tooLarge) throw new Problem('tooLarge');
    return typed?.fields;
  });
}

/** What a body is said to be, without parameters such as its charset. */
export function mediaTypeOf({ headers }: FastifyRequest): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}

export function isUrlEncoded(request: FastifyRequest): boolean {
  return mediaTypeOf(request) === urlEncoded;
}

export function plainPostOf(request: FastifyRequest, form: PlainForm): PlainPost {
  let reading: Promise<Typed> | undefined;
  return {
    ...form,
    read(maxStoredBytes) {
      reading ??= read(request, maxStoredBytes);
      return reading;
    },
  };
}

/** The language of the page that a form stands on: scripts send it as a header, the form itself as a field. */
export function languageOf({ plainPost, body, headers }: FastifyRequest): Language {
  return plainPost ? languageOfForm(plainPost, body as Fields, headers) : browserLanguage(headers);
}

export function languageOfForm(
  { language }: PlainForm,
  fields: Fields,
  headers: FastifyRequest['headers'],
): Language {
  if (language) return language;
  return isLanguage(fields.language) ? fields.language : languageOfPage('/', headers).language;
}

/** More than a field may hold, so that a visitor who wrote a little too much can shorten it. */
const maxValueLength = 10_000;

export function shownValues({ keeps }: PlainForm, fields: Fields): Fields {
  const shown = keeps.map((name) => [name, (fields[name] ?? '').slice(0, maxValueLength).toWellFormed()]);
  return Object.fromEntries(shown);
}

/** A browser shows no response to a body that it could not send to the end, so a few times the limit is read and dropped. */
const maxLimitsRead = 4;

async function read(request: FastifyRequest, maxStoredBytes?: number): Promise<Typed> {
  const {
    raw,
    routeOptions: { bodyLimit = 0 },
  } = request;
  const storedBytes = Math.min(maxStoredBytes ?? bodyLimit, bodyLimit);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of raw) {
      // Copied: a part of a chunk would keep the whole of it in memory.
      if (bytes < storedBytes) chunks.push(Buffer.from(chunk.subarray(0, storedBytes - bytes)));
      bytes += chunk.length;
      if (bytes > maxLimitsRead * bodyLimit) raw.destroy();
    }
  } catch (cause) {
    throw new Problem('badRequest', { cause });
  }
  return { fields: fieldsIn(Buffer.concat(chunks).toString()), tooLarge: bytes > bodyLimit };
}

/** No form has so many. Half a million would keep URLSearchParams busy for seconds. */
const maxFields = 100;

/** Without a prototype, because clients choose the names. Browsers send each line break as two characters. */
function fieldsIn(text: string): Fields {
  const fields: Fields = Object.create(null);
  const pairs = new URLSearchParams(text.split('&', maxFields).join('&'));
  for (const [name, value] of pairs) fields[name] = value.replaceAll('\r\n', '\n');
  return fields;
}
