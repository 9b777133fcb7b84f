import { createElement, Fragment } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { PageLink, SectionLink } from '#app/site/links.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import type { faqTargets } from '#content/faq.ts';
import { Section } from './section.tsx';

export interface ShownQuestion {
  id: string;
  question: string;
  answer: string;
}

export function Faq({ questions }: { questions: ShownQuestion[] }) {
  const { faq } = useCopy('home');
  return (
    <Section
      id="faq"
      heading={faq.heading}
      className="grid gap-x-16 lg:grid-cols-[1fr_2fr] [&>header]:self-start"
    >
      <div>
        <Accordion
          level={3}
          items={questions.map(({ id, question, answer }) => ({
            key: id,
            title: question,
            content: <Answer text={answer} />,
          }))}
        />
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <span className="font-semibold">{faq.still}</span>
          <SectionLink to="contact" className={buttonLook({ variant: 'outline' })}>
            {faq.contactUs}
          </SectionLink>
        </p>
      </div>
    </Section>
  );
}

const marked = /(\[.+?\]\([a-z-]+\))/;
const link = /\[(.+?)\]\(([a-z-]+)\)/;

/** For who cannot follow its links. */
export function plainAnswer(text: string): string {
  return text.replaceAll(new RegExp(link, 'g'), '$1');
}

function Answer({ text }: { text: string }) {
  return createElement(Fragment, null, ...text.split(marked).map(renderPiece));
}

function renderPiece(piece: string) {
  const [, words, target] = link.exec(piece) ?? [];
  if (!target) return piece;
  const props = { className: textLinkLook(), children: words };
  const to = target as (typeof faqTargets)[number];
  return to === 'free-trial' || to === 'contact' ? (
    <SectionLink to={to} {...props} />
  ) : (
    <PageLink to={to} {...props} />
  );
}
