import { Marked, type Tokens } from 'marked';
import { inLanguage } from '#app/paths.ts';
import type { Language } from '#contract/language.ts';
import { picturePath } from '#contract/picture-types.ts';
import { pictureNamed } from '#contract/pictures.ts';

/**
 * Links to our own pages keep the reader's language. HTML inside the Markdown is shown as text: it could have styles or scripts. So
 * are links that could run something, or lead to an article that is not there, and pictures that are not ours.
 */
export function renderMarkdown(
  source: string,
  language?: Language,
  isArticle: (id: number) => boolean = () => true,
): string {
  const headingId = uniqueIds();
  let lastHeading = '';
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === 'link' && /^\/(?!\/)/.test(token.href))
        token.href = inLanguage(token.href, language);
    },
    renderer: {
      html: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const [, article] = articleLink.exec(href) ?? [];
        const leadsSomewhere = safeLink.test(href) && (!article || isArticle(Number(article)));
        return leadsSomewhere ? false : this.parser.parseInline(tokens);
      },
      image({ href, tokens, text }) {
        const words = escapeHtml(this.parser.parseInline(tokens, this.parser.textRenderer) || text);
        const picture = href.startsWith(pictureFolder) && pictureNamed(href.slice(pictureFolder.length));
        if (!picture) return words;
        const { width, height } = picture;
        const tall = height > width ? ' data-tall' : '';
        return `<img src="${href}" alt="${words}" width="${width}" height="${height}" loading="lazy" decoding="async"${tall}>`;
      },
      heading({ text, tokens, depth }) {
        lastHeading = headingId(text);
        return `<h${depth} id="${lastHeading}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table({ header, rows }) {
        const cell = ({ tokens, align }: Tokens.TableCell, tag: string, attributes = '') =>
          `<${tag}${attributes}${align ? ` align="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`;
        // An empty corner cell is no column header.
        const head = header.map((column) => (column.text ? cell(column, 'th', ' scope="col"') : '<td></td>'));
        const body = rows.map(([name, ...others]) => {
          const named = name ? cell(name, 'th', ' scope="row"') : '';
          return `<tr>${named}${others.map((other) => cell(other, 'td')).join('')}</tr>`;
        });
        return scrollable(
          `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`,
          lastHeading,
        );
      },
    },
  });
  return marked.parse(source, { async: false });
}

const safeLink = /^(https?:|mailto:|\/|#)/i;
const articleLink = /^(?:\/[a-z]{2})?\/blog\/(\d+)(?:#|$)/;
const pictureFolder = picturePath('');

/** The articles that a text in Markdown leads to. */
export function articlesLinkedIn(source: string): number[] {
  return [...source.matchAll(/\/blog\/(\d+)/g)].map(([, id]) => Number(id));
}

export function countWords(html: string): number {
  return html.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0;
}

/** A wide table scrolls inside a group that has a tabindex, so that it can be scrolled by keyboard. */
function scrollable(table: string, heading: string): string {
  const name = heading ? ` aria-labelledby="${heading}"` : '';
  return `<div role="group" tabindex="0" data-scroller${name}>${table}</div>\n`;
}

function uniqueIds(): (text: string) => string {
  const uses = new Map<string, number>();
  return (text) => {
    const slug =
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join('-') ?? 'section';
    const use = (uses.get(slug) ?? 0) + 1;
    uses.set(slug, use);
    return use === 1 ? slug : `${slug}-${use}`;
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
