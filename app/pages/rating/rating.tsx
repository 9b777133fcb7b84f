import { data } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { MailLinkForm, MailLinkPage, MailUs, Message } from '#app/pages/newsletter/mail-link-page.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { ThumbDownIcon, ThumbUpIcon } from '#app/ui/icons.tsx';
import { mostChatCharacters } from '#contract/chat/limits.ts';
import type { Route } from './+types/rating.ts';

const outcomes = ['done', 'already', 'expired'] as const;

export const handle: StyleSheetHandle = { styleSheet: 'forms' };

export function loader({ params }: Route.LoaderArgs) {
  const outcome = outcomes.find((known) => known === params.outcome);
  if (params.outcome && !outcome) throw data(null, { status: 404 });
  return outcome ?? 'asked';
}

/** Where the mail after the end of a chat leads. */
export default function Rating({ loaderData: outcome }: Route.ComponentProps) {
  const copy = useCopy('rating');
  return (
    <MailLinkPage title={copy.title}>
      {outcome === 'asked' ? (
        <MailLinkForm
          action="/api/chat/rating"
          heading={copy.title}
          text={copy.text}
          incomplete={<Expired />}
        >
          <div className="grid w-full max-w-measure grid-cols-1 gap-4">
            <TextArea name="words" label={copy.words} maxLength={mostChatCharacters} rows={3} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="mark" value="good" variant="outline" size="lg">
                <ThumbUpIcon />
                {copy.good}
              </Button>
              <Button type="submit" name="mark" value="bad" variant="outline" size="lg">
                <ThumbDownIcon />
                {copy.bad}
              </Button>
            </div>
          </div>
        </MailLinkForm>
      ) : null}
      {outcome === 'expired' ? <Expired /> : null}
      {outcome === 'done' ? <Message heading={copy.doneTitle} text={copy.doneText} /> : null}
      {outcome === 'already' ? <Message heading={copy.alreadyTitle} text={copy.alreadyText} /> : null}
    </MailLinkPage>
  );
}

function Expired() {
  const copy = useCopy('rating');
  return (
    <Message heading={copy.expiredTitle} text={copy.expired}>
      <MailUs />
    </Message>
  );
}
