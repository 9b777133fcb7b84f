import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '#content/site.ts';

/** The content of a mail, from which HTML and text are made. */
export interface ComposedMail {
  subject: string;
  title: string;
  /** To be typed from another screen: the largest thing in the mail. */
  code?: string;
  paragraphs: readonly string[];
  /** Names and values to read, such as what was bought. */
  facts?: readonly (readonly [string, string])[];
  /** Names and values to copy, such as access details. */
  details?: readonly (readonly [string, string])[];
  /** More of them, under a heading of their own. */
  more?: { title: string; details: readonly (readonly [string, string])[] };
  /** What follows the details. */
  closing?: string;
  /** What to do next, point by point. */
  tips?: { title: string; points: readonly string[] };
  /** A person's own words, set apart. */
  quote?: string;
  action?: { label: string; href: string };
  /** Where else the reader may want to go. */
  links?: readonly { label: string; href: string }[];
  /** Where a mail program ends the subscription with one click. */
  unsubscribe?: string;
  /** What an answer to it belongs to: in the id of this mail, and in the address that answers go to. */
  thread?: { token: string; replyTo: string; answered: readonly string[] };
  /** Why the reader gets this. */
  reason: string;
}

const page = { margin: 0, padding: '32px 16px', background: '#eef1f6' };
const sheet = { maxWidth: 560, margin: '0 auto', padding: 24, borderRadius: 16, background: '#ffffff' };
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
const quiet = { maxWidth: 560, margin: '16px auto 0', padding: '0 24px', fontSize: 13, color: '#4c5a70' };
const paragraph = { margin: '0 0 16px', whiteSpace: 'pre-line' as const };

/** Mail programs know neither our style sheet nor our fonts: everything stands in the elements themselves. */
export function mailHtml(mail: ComposedMail, language: string): string {
  const { subject, title, code, paragraphs, details = [], more, closing, quote, action, reason } = mail;
  const { facts = [], tips, links = [] } = mail;
  const body = h(
    'body',
    { style: { ...page, ...type } },
    h(
      'div',
      { style: sheet },
      h('p', { style: { margin: 0, fontWeight: 700 } }, site.brand),
      h('h1', { style: { margin: '24px 0 16px', fontSize: 24, lineHeight: 1.25 } }, title),
      code ? h('p', { style: typed }, code) : null,
      paragraphs.map((text) => h('p', { key: text, style: paragraph }, text)),
      quote === undefined ? null : h('blockquote', { style: quoted }, quote),
      facts.length > 0 ? table(facts) : null,
      details.length > 0 ? table(details, copied) : null,
      more ? h('h2', { style: { margin: '24px 0 8px', fontSize: 18, lineHeight: 1.25 } }, more.title) : null,
      more ? table(more.details, copied) : null,
      closing ? h('p', { style: paragraph }, closing) : null,
      tips ? h('p', { style: { margin: '0 0 8px' } }, tips.title) : null,
      tips
        ? h(
            'ul',
            { style: list },
            tips.points.map((point) => h('li', { key: point, style: item }, point)),
          )
        : null,
      action
        ? h('p', { style: { margin: '24px 0' } }, h('a', { href: action.href, style: button }, action.label))
        : null,
      links.map(({ label, href }) =>
        h('p', { key: href, style: paragraph }, h('a', { href, style: { color: '#0b6b50' } }, label)),
      ),
    ),
    h('p', { style: quiet }, reason),
  );
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('title', null, subject),
  );
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: language }, head, body))}`;
}

const list = { margin: '0 0 16px', padding: '0 0 0 20px' };
const item = { margin: '0 0 8px' };

const quoted = {
  margin: '0 0 16px',
  padding: '4px 0 4px 16px',
  borderLeft: '3px solid #c6cfdd',
  whiteSpace: 'pre-wrap' as const,
};

const typed = {
  margin: '0 0 16px',
  fontFamily: 'Menlo, Consolas, monospace',
  fontSize: 36,
  lineHeight: 1.25,
  fontWeight: 700,
  letterSpacing: 6,
};

/** On a phone a server address takes two lines rather than push the mail wide. */
const copied = { fontFamily: 'Menlo, Consolas, monospace', fontSize: 15, wordBreak: 'break-word' as const };

function table(details: NonNullable<ComposedMail['details']>, look: CSSProperties = {}): ReactNode {
  const cell = { padding: '6px 12px 6px 0', textAlign: 'left' as const, verticalAlign: 'top' as const };
  const rows = details.map(([name, value]) =>
    h(
      'tr',
      { key: name },
      h('th', { style: { ...cell, fontWeight: 400, color: '#4c5a70' } }, name),
      h('td', { style: { ...cell, ...look } }, value),
    ),
  );
  return h(
    'table',
    { role: 'presentation', style: { borderCollapse: 'collapse', margin: '0 0 16px' } },
    h('tbody', null, rows),
  );
}

export function mailText(mail: ComposedMail, language: string): string {
  const { title, paragraphs, facts = [], details = [], more, closing, tips, quote, action, reason } = mail;
  const { code, links = [] } = mail;
  const colon = language === 'fr' ? '\u202f:' : ':';
  const listed = (some: NonNullable<ComposedMail['details']>) =>
    some.map(([name, value]) => `${name}${colon} ${value}`).join('\n');
  return [
    title,
    ...(code ? [code] : []),
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')]),
    ...(facts.length > 0 ? [listed(facts)] : []),
    ...(details.length > 0 ? [listed(details)] : []),
    ...(more ? [`${more.title}\n${listed(more.details)}`] : []),
    ...(closing ? [closing] : []),
    ...(tips ? [[tips.title, ...tips.points.map((point) => `• ${point}`)].join('\n')] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, href }) => `${label}${colon}\n${href}`),
    `--\n${site.brand}\n${reason}`,
  ].join('\n\n');
}

/** RFC 8058: mail programs show a button of their own that ends the subscription. They join what answers each other. */
export function mailHeaders({ unsubscribe, thread }: ComposedMail): Record<string, string> {
  const references = thread?.answered.map((id) => `<${id}>`) ?? [];
  const last = references.at(-1);
  return {
    ...(thread && { 'Reply-To': thread.replyTo }),
    ...(last && { 'In-Reply-To': last, References: references.join(' ') }),
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
