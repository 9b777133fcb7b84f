import { Fragment, type ReactNode } from 'react';

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’»]/g;

/** Addresses can be followed and are never fetched by themselves; what they say is what they are. */
export function WithLinks({ text, linkLook }: { text: string; linkLook: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: href, index } of text.matchAll(address)) {
    parts.push(
      <Fragment key={index}>
        {text.slice(end, index)}
        <a href={href} target="_blank" rel="noreferrer noopener nofollow" className={linkLook}>
          {href}
        </a>
      </Fragment>,
    );
    end = index + href.length;
  }
  return end === 0 ? text : [...parts, text.slice(end)];
}
