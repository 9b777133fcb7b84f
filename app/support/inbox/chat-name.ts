import { supportWords } from '#content/staff/support.ts';
import { type ChatSession, givenName } from '#contract/chat/sessions-and-messages.ts';
import { splitLanguage } from '#contract/language.ts';

/** What tells the visitor of a chat apart for every agent: their name, or a number and the page where they are. */
export function chatName({
  name,
  guest,
  page,
}: Pick<ChatSession, 'name'> & Partial<Pick<ChatSession, 'guest' | 'page'>>): string {
  const given = givenName(name);
  if (given) return given;
  // A node of an earlier version does not number them.
  if (!guest) return supportWords.anonymous;
  return supportWords.guest({ number: guest, page: page ? pageName(page) : '' });
}

/** `/fr/installation?device=2` is the Installation page. */
function pageName(page: string): string {
  const [path = ''] = page.split(/[?#]/, 1);
  const [, first] = splitLanguage(path).rest.split('/');
  if (!first) return supportWords.homePage;
  const words = first.replaceAll('-', ' ');
  return supportWords.page({ name: `${words.charAt(0).toUpperCase()}${words.slice(1)}` });
}
