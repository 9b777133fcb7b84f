import enFields from '#content/copy/en/fields.ts';
import en from '#content/copy/en/server-only/errors.ts';
import esFields from '#content/copy/es/fields.ts';
import es from '#content/copy/es/server-only/errors.ts';
import frFields from '#content/copy/fr/fields.ts';
import fr from '#content/copy/fr/server-only/errors.ts';
import itFields from '#content/copy/it/fields.ts';
import it from '#content/copy/it/server-only/errors.ts';
import sqFields from '#content/copy/sq/fields.ts';
import sq from '#content/copy/sq/server-only/errors.ts';
import type { FieldProblems } from '#contract/fields.ts';
import type { Language } from '#contract/language.ts';

const errors = { en, es, fr, it, sq };
const fields = { en: enFields, es: esFields, fr: frFields, it: itFields, sq: sqFields };

/** What a sentence may say of the time until it makes sense to come back. */
interface Wait {
  minutes: number;
}

type Sentence = string | ((wait: Wait) => string);

/** A way in which a request can fail, once for all requests that do. */
export interface ProblemKind {
  /** For programs. */
  readonly code: string;
  readonly status: number;
  sentenceIn(language: Language, wait: Wait): string;
}

/** A feature's own problems: the status of each code, and where in content/ its sentence stands. */
export function declareProblems<Code extends string>(
  statuses: Record<Code, number>,
  sentencesIn: (language: Language) => Record<NoInfer<Code>, Sentence>,
): Record<Code, ProblemKind> {
  const kinds = Object.entries<number>(statuses).map(([code, status]): [string, ProblemKind] => [
    code,
    {
      code,
      status,
      sentenceIn(language, wait) {
        const sentence = sentencesIn(language)[code as Code];
        return typeof sentence === 'string' ? sentence : sentence(wait);
      },
    },
  ]);
  return Object.fromEntries(kinds) as Record<Code, ProblemKind>;
}

/** What can happen to any request. */
const common = declareProblems(
  {
    badRequest: 400,
    signInFirst: 401,
    notAllowed: 403,
    crossSite: 403,
    inPreview: 409,
    notFound: 404,
    tooLarge: 413,
    addressTooLong: 414,
    wrongType: 415,
    invalid: 422,
    tooMany: 429,
    internal: 500,
    busy: 503,
    unavailable: 503,
  },
  (language) => errors[language],
);

export type CommonProblem = keyof typeof common;

/** By status, where the problem names none. */
const defaultRetrySeconds: Record<number, number> = { 429: 60, 503: 5 };

interface Details extends ErrorOptions {
  /** The fields that were refused, with the reason for each; or one that the problem's own sentence is about. */
  fields?: FieldProblems | string;
  /** Where fields have sentences of their own, by path. */
  sentences?: Record<string, string>;
  /** Where a library found a status that says more than ours. */
  status?: number;
  /** As in the header of that name, where it is known. */
  retryAfter?: number;
  /** What programs may want to know besides, in the body of the response. */
  facts?: object;
}

/** Why a request was refused, as the API says it. */
export interface Reason {
  code: string;
  message: string;
  /** A sentence for each refused field. */
  fields?: Record<string, string>;
}

/** The only error meant for a person. Its sentence stands in content/, in the reader's language. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly status: number;
  readonly retryAfter: number | undefined;
  /** For programs, beside the reason. */
  readonly facts: object | undefined;
  readonly #fields: FieldProblems | string | undefined;
  readonly #sentences: Record<string, string> | undefined;

  constructor(
    kind: CommonProblem | ProblemKind,
    { fields, sentences, facts, status, retryAfter, ...options }: Details = {},
  ) {
    const known = typeof kind === 'string' ? common[kind] : kind;
    super(known.code, options);
    this.kind = known;
    this.status = status ?? known.status;
    this.retryAfter = retryAfter ?? defaultRetrySeconds[this.status];
    this.facts = facts;
    this.#fields = fields;
    this.#sentences = sentences;
  }

  get code(): string {
    return this.kind.code;
  }

  reasonIn(language: Language): Reason {
    const { code } = this;
    const message = this.kind.sentenceIn(language, { minutes: Math.ceil((this.retryAfter ?? 60) / 60) });
    if (this.#sentences) return { code, message, fields: this.#sentences };
    if (!this.#fields) return { code, message };
    if (typeof this.#fields === 'string') return { code, message, fields: { [this.#fields]: message } };
    const fields = fieldSentences(this.#fields, language);
    return { code, message: Object.values(fields)[0] ?? message, fields };
  }
}

export function isProblem(error: unknown, kind: ProblemKind): boolean {
  return error instanceof Problem && error.kind === kind;
}

export function fieldSentences(refused: FieldProblems, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(refused).map(([field, code]) => [field, fields[language][code]]));
}
