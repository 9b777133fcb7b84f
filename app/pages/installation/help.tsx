import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { ArticleLink, ChatLink } from '#app/site/links.tsx';
import { ArrowIcon } from '#app/ui/icons.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { isAroundTheClock } from '#content/hours.ts';
import { messagingLink, site } from '#content/site.ts';
import { mailLink } from './contact-links.tsx';

const tutorial = 2;

const look =
  'group flex h-full min-h-20 items-center justify-between gap-4 rounded-field border border-line-strong px-5 py-4 wrap-anywhere hover:border-edge hover:bg-card';

export function Help() {
  const { help } = useCopy('installation');
  return (
    <section
      aria-labelledby="help"
      className="off-screen-later grid gap-x-16 gap-y-8 pt-section lg:grid-cols-[1fr_1.4fr] lg:items-start"
    >
      <PageHeader as="h2" id="help" title={help.heading} lead={help.text} />
      <ul className="grid gap-3 sm:grid-cols-2">
        <li>
          <ChatLink className={look}>
            <Way name={help.chat}>{isAroundTheClock() ? help.chatText : help.chatByHours}</Way>
          </ChatLink>
        </li>
        <li>
          <ArticleLink id={tutorial} className={look}>
            <Way name={help.tutorials}>{help.tutorialsText}</Way>
          </ArticleLink>
        </li>
        <li>
          <a href={mailLink(help.mailSubject)} className={look}>
            <Way name={help.mail}>{site.email}</Way>
          </a>
        </li>
        <li>
          <a
            href={messagingLink(help.whatsAppMessage({ brand: site.brand }))}
            target="_blank"
            rel="noopener noreferrer"
            className={look}
          >
            <Way name={help.whatsApp}>
              {help.whatsAppText} <span className="sr-only">{help.newTab}</span>
            </Way>
          </a>
        </li>
      </ul>
    </section>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{children}</span>
      </span>
      <ArrowIcon className="size-5 text-ink-quiet group-hover:text-ink" />
    </>
  );
}
