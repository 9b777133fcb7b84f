import { useId } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { PageLink, SectionLink } from '#app/site/links.tsx';
import { MarkedText } from '#app/site/marked-text.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import type { faqTargets } from '#contract/content/faq.ts';
import { Section } from './section.tsx';

export interface ShownQuestion {
  id: string;
  question: string;
  answer: string;
}

/** One answer is open at a time, and a second press closes it: `<details name>` does both, also without JavaScript. */
export function Faq({ questions }: { questions: ShownQuestion[] }) {
  const { faq } = useCopy('home');
  const name = useId();
  return (
    <Section
      id="faq"
      heading={faq.heading}
      className="grid gap-x-16 lg:grid-cols-[1fr_2fr] [&>header]:self-start"
    >
      <div>
        <div className="divide-y divide-line border-y border-line">
          {questions.map(({ id, question, answer }) => (
            <details key={id} name={name} className="group">
              <summary className="flex min-h-14 list-none items-center justify-between gap-6 rounded-field py-4 focus-visible:outline-offset-0 [&::-webkit-details-marker]:hidden">
                <h3 className="min-w-0 font-text text-base leading-snug font-semibold tracking-normal">
                  {question}
                </h3>
                <ChevronIcon className="size-5 text-ink-quiet transition-transform group-open:rotate-180 group-open:text-ink" />
              </summary>
              <div className="max-w-measure pr-11 pb-6 text-ink-soft group-open:animate-appear">
                <MarkedText text={answer} renderLink={renderLink} />
              </div>
            </details>
          ))}
        </div>
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
