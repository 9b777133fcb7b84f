import { useCopy } from '#app/copy/copy.ts';
import { PageLink, SectionLink } from '#app/site/links.tsx';
import { MarkedText } from '#app/site/marked-text.tsx';
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
            content: <MarkedText text={answer} renderLink={renderLink} />,
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

function renderLink(target: string, words: string) {
  const props = { className: textLinkLook(), children: words };
  const to = target as (typeof faqTargets)[number];
  return to === 'free-trial' || to === 'contact' ? (
    <SectionLink to={to} {...props} />
  ) : (
    <PageLink to={to} {...props} />
  );
}
