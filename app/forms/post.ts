import type { Language } from '#contract/language.ts';

/** What came of a form: sent, refused by the server with its words, or lost on the way. */
export type Outcome<Answer> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'refused'; message?: string; fields?: Record<string, string> }
  | { kind: 'lost' };

/** The page's language goes along, so that the server answers in it. */
export async function post<Answer>(path: string, body: object, language: Language): Promise<Outcome<Answer>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    return response.ok ? { kind: 'sent', answer } : { kind: 'refused', ...answer };
  } catch (error) {
    console.error(error);
    return { kind: 'lost' };
  }
}
