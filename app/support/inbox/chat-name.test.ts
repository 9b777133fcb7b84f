import { expect, test } from 'vitest';
import { chatName } from './chat-name.ts';

test.each([
  [{ name: 'Claire', guest: 3, page: '/fr' }, 'Claire'],
  [{ name: null, guest: 3, page: '/fr/installation' }, 'Guest 3 · Installation page'],
  [{ name: 'Guest', guest: 4, page: '/fr/blog/the-best-box?utm=x' }, 'Guest 4 · Blog page'],
  [{ name: null, guest: 5, page: '/es/' }, 'Guest 5 · Home page'],
  [{ name: null, guest: 6, page: null }, 'Guest 6'],
  [{ name: null, page: '/fr' }, 'Anonymous'],
])('%j is shown as %s', (session, name) => {
  expect(chatName(session)).toBe(name);
});
