import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/islands/island.tsx';
import ContactForm from '#app/pages/forms/contact-form.island.tsx';
import { ChatLink } from '#app/site/links.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { isAroundTheClock } from '#content/hours.ts';
import { site } from '#content/site.ts';
import { Section } from './section.tsx';

export function Contact() {
  const { contact } = useCopy('home');
  const always = isAroundTheClock();
  return (
    <Section id="contact" heading={contact.heading} lead={always ? contact.text : contact.byHours.text}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <dl className="grid content-start gap-6">
          <Way term={contact.email}>
            <a href={`mailto:${site.email}`} className={textLinkLook()}>
              {site.email}
            </a>
          </Way>
          <Way term={contact.phone}>
            <a href={`tel:+${site.messagingNumber}`} className={textLinkLook()}>
              {site.phone}
            </a>
          </Way>
          <Way term={contact.chatTerm}>
            <ChatLink className={textLinkLook()}>{always ? contact.chat : contact.byHours.chat}</ChatLink>
          </Way>
        </dl>
        <Island>
          <ContactForm />
        </Island>
      </div>
    </Section>
  );
}

function Way({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
