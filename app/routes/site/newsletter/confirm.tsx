import { Link } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguagePrefix } from '#app/language.ts';
import { pagePath } from '#app/paths.ts';
import { PageLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import type { ConfirmAnswer } from '#contract/newsletter.ts';
import { MailedForm, MailedPage } from './mailed-page.tsx';
import { useMailedLink } from './use-mailed-link.ts';
import { useMailedToken } from './use-mailed-token.ts';

export default function ConfirmPage() {
  const token = useMailedToken();
  return <Confirm key={token} token={token} />;
}

function Confirm({ token }: { token: string | null | undefined }) {
  const { confirm, blog } = useCopy('newsletter');
  const { answer, busy, form, refused } = useMailedLink<ConfirmAnswer>('/api/newsletter/confirm');
  const { title } = confirm;
  if (refused || token === null) {
    return (
      <MailedPage {...{ title, heading: confirm.expiredTitle, text: confirm.expired, answered: refused }}>
        <SubscribeAgain>{confirm.again}</SubscribeAgain>
      </MailedPage>
    );
  }
  if (answer) {
    const heading = answer.already ? confirm.alreadyTitle : confirm.doneTitle;
    const text = answer.already ? confirm.alreadyText : confirm.doneText;
    return (
      <MailedPage {...{ title, heading, text, answered: true }}>
        <PageLink to="blog" className={buttonLook({ variant: 'outline' })}>
          {blog}
        </PageLink>
      </MailedPage>
    );
  }
  return (
    <MailedPage {...{ title, heading: title, text: confirm.text, answered: false }}>
      <MailedForm {...{ form, token, busy }}>{confirm.submit}</MailedForm>
    </MailedPage>
  );
}

function SubscribeAgain({ children }: { children: string }) {
  const blog = pagePath('blog', useLanguagePrefix());
  return (
    <Link to={`${blog}#newsletter`} viewTransition className={buttonLook()}>
      {children}
    </Link>
  );
}
