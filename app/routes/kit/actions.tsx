import { useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ArrowIcon, CloseIcon, GlobeIcon } from '#app/ui/icons.tsx';
import { TextLink, textLinkLook } from '#app/ui/link.tsx';
import { focused, longWord, State } from './specimen.tsx';

export function ButtonPart() {
  return (
    <>
      <State name="Variants. Hover: primary gets lighter, outline and quiet gain a veil, danger fills" wide>
        <Button>See plans</Button>
        <Button variant="outline">What you get</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Delete message</Button>
      </State>
      <State name="Sizes: sm 44, md 48, lg 56 px, icon 44 px" wide>
        <Button size="sm">Get started</Button>
        <Button size="md">Get started</Button>
        <Button size="lg">Get started</Button>
        <Button size="icon" variant="outline" aria-label="Close">
          <CloseIcon />
        </Button>
      </State>
      <State name="Focus">
        <Button className={focused}>See plans</Button>
        <Button variant="outline" className={focused}>
          What you get
        </Button>
      </State>
      <State name="Disabled">
        <Button disabled>See plans</Button>
        <Button variant="outline" disabled>
          What you get
        </Button>
        <Button variant="quiet" disabled>
          Not now
        </Button>
        <Button variant="danger" disabled>
          Delete
        </Button>
      </State>
      <State name="Busy: same width, same words, keeps the focus">
        <Button busy>Sending...</Button>
        <Button variant="outline" busy>
          Sending...
        </Button>
        <TryBusy />
      </State>
      <State name="As links, with an icon">
        <ButtonLink to="#button">
          See plans
          <ArrowIcon />
        </ButtonLink>
        <ButtonLink to="#button" variant="outline">
          <GlobeIcon />
          Channels
        </ButtonLink>
      </State>
      <State name="Full width, and words longer than the place" wide>
        <Button className="w-full" busy>
          Buy now
        </Button>
        <Button variant="outline">{longWord}</Button>
      </State>
    </>
  );
}

function TryBusy() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  };
  return (
    <Button variant="outline" busy={busy} onClick={work}>
      Press me
    </Button>
  );
}

export function LinkPart() {
  return (
    <>
      <State name="Inline. Hover: the underline turns green">
        <p>
          Read the <TextLink to="#link">refund policy</TextLink> before you buy, or{' '}
          <TextLink to="#link" className={focused}>
            ask us
          </TextLink>{' '}
          (focus), or write to{' '}
          <a href="mailto:hello@example.com" className={textLinkLook()}>
            hello@example.com
          </a>
          .
        </p>
      </State>
      <State name="Quiet, in a list of links; the current page is brighter">
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <TextLink look="quiet" to="#link" aria-current="page">
              Channels
            </TextLink>
          </li>
          <li>
            <TextLink look="quiet" to="#button">
              Blog
            </TextLink>
          </li>
        </ul>
      </State>
    </>
  );
}
