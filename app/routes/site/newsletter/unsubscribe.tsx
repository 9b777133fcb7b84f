import { useCopy } from '#app/copy/copy.ts';
import { PageLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { MailedForm, MailedPage, MailUs } from './mailed-page.tsx';
import { useMailedLink } from './use-mailed-link.ts';
import { useMailedToken } from './use-mailed-token.ts';

export default function UnsubscribePage() {
  const token = useMailedToken();
  return <Unsubscribe key={token} token={token} />;
}

function Unsubscribe({ token }: { token: string | null | undefined }) {
  const { unsubscribe, blog } = useCopy('newsletter');
  const { answer, busy, form } = useMailedLink<{ success: true }>('/api/newsletter/unsubscribe');
  const { title } = unsubscribe;
  if (token === null) {
    const { incompleteTitle: heading, incomplete: text } = unsubscribe;
    return (
      <MailedPage {...{ title, heading, text, answered: false }}>
        <MailUs />
      </MailedPage>
    );
  }
  if (answer) {
    return (
      <MailedPage {...{ title, heading: unsubscribe.doneTitle, text: unsubscribe.doneText, answered: true }}>
        <PageLink to="blog" className={buttonLook({ variant: 'outline' })}>
          {blog}
        </PageLink>
      </MailedPage>
    );
  }
  return (
    <MailedPage {...{ title, heading: title, text: unsubscribe.text, answered: false }}>
      <MailedForm {...{ form, token, busy }}>{unsubscribe.submit}</MailedForm>
    </MailedPage>
  );
}
