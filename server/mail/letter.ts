import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '#content/site.ts';

/** What a mail says, before it is set in type. */
export interface Letter {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Names and values to copy, such as access details. */
  details?: readonly (readonly [string, string])[];
  /** More of them, under a heading of their own. */
  more?: { title: string; details: readonly (readonly [string, string])[] };
  /** What follows the details. */
  closing?: string;
  /** Somebody's own words, set apart. */
  quote?: string;
  action?: { label: string; href: string };
  /** Where else the reader may want to go. */
  links?: readonly { label: string; href: string }[];
  /** Where a mail program ends the subscription with one click. */
  unsubscribe?: string;
  /** Why the reader gets this. */
  reason: string;
}

const page = { margin: 0, padding: '32px 16px', background: '#eef1f6' };
const sheet = { maxWidth: 560, margin: '0 auto', padding: 32, borderRadius: 16, background: '#ffffff' };
const type = { fontFamily: 'Helvetica, Arial, sans-serif', fontSize: 16, lineHeight: 1.6, color: '#141c2b' };
const button = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: 999,
  background: '#0b6b50',
  color: '#ffffff',
  fontWeight: 700,
  textDecoration: 'none',
};
const quiet = { maxWidth: 560, margin: '16px auto 0', padding: '0 32px', fontSize: 13, color: '#4c5a70' };
const paragraph = { margin: '0 0 16px', whiteSpace: 'pre-line' as const };

/** Mail programs know neither our style sheet nor our fonts: everything stands in the elements themselves. */
export function letterHtml(letter: Letter, language: string): string {
  const { subject, title, paragraphs, details = [], more, closing, quote, action, reason } = letter;
  const { links = [] } = letter;
  const body = h(
    'body',
    { style: { ...page, ...type } },
    h(
      'div',
      { style: sheet },
      h('p', { style: { margin: 0, fontWeight: 700 } }, site.brand),
      h('h1', { style: { margin: '24px 0 16px', fontSize: 24, lineHeight: 1.25 } }, title),
      paragraphs.map((text) => h('p', { key: text, style: paragraph }, text)),
      quote === undefined ? null : h('blockquote', { style: quoted }, quote),
      details.length > 0 ? detailTable(details) : null,
      more ? h('h2', { style: { margin: '24px 0 8px', fontSize: 18, lineHeight: 1.25 } }, more.title) : null,
      more ? detailTable(more.details) : null,
      closing ? h('p', { style: paragraph }, closing) : null,
      action
        ? h('p', { style: { margin: '24px 0' } }, h('a', { href: action.href, style: button }, action.label))
        : null,
      links.map(({ label, href }) =>
        h('p', { key: href, style: paragraph }, h('a', { href, style: { color: '#0b6b50' } }, label)),
      ),
    ),
    h('p', { style: quiet }, reason),
  );
  const head = h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, subject));
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: language }, head, body))}`;
}

const quoted = {
  margin: '0 0 16px',
  padding: '4px 0 4px 16px',
  borderLeft: '3px solid #c6cfdd',
  whiteSpace: 'pre-wrap' as const,
};

function detailTable(details: NonNullable<Letter['details']>): ReactNode {
  const cell = { padding: '6px 16px 6px 0', textAlign: 'left' as const, verticalAlign: 'top' as const };
  const rows = details.map(([name, value]) =>
    h(
      'tr',
      { key: name },
      h('th', { style: { ...cell, fontWeight: 400, color: '#4c5a70' } }, name),
      h('td', { style: { ...cell, fontFamily: 'Menlo, Consolas, monospace' } }, value),
    ),
  );
  return h(
    'table',
    { role: 'presentation', style: { borderCollapse: 'collapse', margin: '0 0 16px' } },
    h('tbody', null, rows),
  );
}

export function letterText(letter: Letter, language: string): string {
  const { title, paragraphs, details = [], more, closing, quote, action, links = [], reason } = letter;
  const colon = language === 'fr' ? '\u202f:' : ':';
  const listed = (some: NonNullable<Letter['details']>) =>
    some.map(([name, value]) => `${name}${colon} ${value}`).join('\n');
  return [
    title,
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')]),
    ...(details.length > 0 ? [listed(details)] : []),
    ...(more ? [`${more.title}\n${listed(more.details)}`] : []),
    ...(closing ? [closing] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, href }) => `${label}${colon}\n${href}`),
    `--\n${site.brand}\n${reason}`,
  ].join('\n\n');
}
