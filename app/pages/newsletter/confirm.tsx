import { data } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { pagePath } from '#app/paths.ts';
import { PageLink } from '#app/site/links.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import type { Route } from './+types/confirm.ts';
import { MailLinkForm, MailLinkPage, Message } from './mail-link-page.tsx';

const outcomes = ['done', 'already', 'expired'] as const;

export const handle: StyleSheetHandle = { styleSheet: 'forms' };

export function loader({ params }: Route.LoaderArgs) {
  const outcome = outcomes.find((known) => known === params.outcome);
  if (params.outcome && !outcome) throw data(null, { status: 404 });
  return outcome ?? 'asked';
}

export default function Confirm({ loaderData: outcome }: Route.ComponentProps) {
  const { confirm } = useCopy('newsletter');
  return (
    <MailLinkPage title={confirm.title}>
      {outcome === 'asked' ? (
        <MailLinkForm
          action="/api/newsletter/confirm"
          heading={confirm.title}
          text={confirm.text}
          submit={confirm.submit}
          incomplete={<Expired />}
        />
      ) : null}
      {outcome === 'expired' ? <Expired /> : null}
      {outcome === 'done' ? <Confirmed heading={confirm.doneTitle} text={confirm.doneText} /> : null}
      {outcome === 'already' ? <Confirmed heading={confirm.alreadyTitle} text={confirm.alreadyText} /> : null}
    </MailLinkPage>
  );
}

function Confirmed(words: { heading: string; text: string }) {
  const { blog } = useCopy('newsletter');
  return (
    <Message {...words}>
      <PageLink to="blog" className={buttonLook({ variant: 'outline' })}>
        {blog}
      </PageLink>
    </Message>
  );
}

function Expired() {
  const { confirm } = useCopy('newsletter');
  return (
    <Message heading={confirm.expiredTitle} text={confirm.expired}>
      <a href={`${pagePath('blog', usePage().prefix)}#newsletter`} className={buttonLook()}>
        {confirm.again}
      </a>
    </Message>
  );
}
