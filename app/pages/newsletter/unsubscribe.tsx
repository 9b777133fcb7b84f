import { data } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { PageLink } from '#app/site/links.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import type { Route } from './+types/unsubscribe.ts';
import { MailLinkForm, MailLinkPage, MailUs, Message } from './mail-link-page.tsx';

export const handle: StyleSheetHandle = { styleSheet: 'forms' };

export function loader({ params: { outcome } }: Route.LoaderArgs) {
  if (outcome !== undefined && outcome !== 'done') throw data(null, { status: 404 });
  return outcome === 'done';
}

export default function Unsubscribe({ loaderData: isDone }: Route.ComponentProps) {
  const { unsubscribe, blog } = useCopy('newsletter');
  return (
    <MailLinkPage title={unsubscribe.title}>
      {isDone ? (
        <Message heading={unsubscribe.doneTitle} text={unsubscribe.doneText}>
          <PageLink to="blog" className={buttonLook({ variant: 'outline' })}>
            {blog}
          </PageLink>
        </Message>
      ) : (
        <MailLinkForm
          action="/api/newsletter/unsubscribe"
          heading={unsubscribe.title}
          text={unsubscribe.text}
          submit={unsubscribe.submit}
          incomplete={
            <Message heading={unsubscribe.incompleteTitle} text={unsubscribe.incomplete}>
              <MailUs />
            </Message>
          }
        />
      )}
    </MailLinkPage>
  );
}
