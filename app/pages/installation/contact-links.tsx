import { useCopy } from '#app/copy/copy.ts';
import { ChatLink } from '#app/site/links.tsx';
import { messagingLink, site } from '#content/site.ts';

interface ContactLinksProps {
  /** A text with blanks, which the links put into the visitor's mail and messaging app. */
  question: { subject: string; text: string };
  /** The classes of the first link, and of the two others. */
  looks: [string, string];
}

export function ContactLinks({ question: { subject, text }, looks: [first, other] }: ContactLinksProps) {
  const { ask, help } = useCopy('installation');
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1">
      <ChatLink className={first}>{ask.chat}</ChatLink>
      <a href={mailLink(subject, text)} className={other}>
        {ask.mail}
      </a>
      <a href={messagingLink(text)} target="_blank" rel="noopener noreferrer" className={other}>
        {ask.whatsApp} <span className="sr-only">{help.newTab}</span>
      </a>
    </p>
  );
}

export function mailLink(subject: string, text = ''): string {
  const body = text && `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return `mailto:${site.email}?subject=${encodeURIComponent(subject)}${body}`;
}
