import { useEffect } from 'react';
import { formatDate, formatLanguage } from '#app/staff/frame/format.ts';
import { PersonLink } from '#app/staff/frame/links.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { useRow } from '#app/staff/lists/cached-rows.ts';
import { DescriptionList } from '#app/staff/lists/description-list.tsx';
import { DetailDrawer } from '#app/staff/lists/detail-drawer.tsx';
import { RowDetails } from '#app/staff/lists/row-details.tsx';
import type { OpenRow } from '#app/staff/lists/use-open-row.ts';
import { isGone } from '#app/staff/session/api.ts';
import { draftOf } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { contactWords as words } from '#content/staff/contacts.ts';
import type { ContactRow } from '#contract/contacts.ts';
import { UnsentMail } from '../mails/mail-state.tsx';
import { Sender } from './contact-columns.tsx';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useSetHandled } from './use-set-handled.ts';

export function ContactDrawer({ id, listed, steps, onClose }: OpenRow<ContactRow>) {
  const found = useRow<ContactRow>('contact', '/api/contacts', id, listed);
  const draft = draftOf(useMe().id, id);
  const isErased = isGone(found.error);
  useEffect(() => {
    if (isErased) draft.write('');
  });
  return (
    <DetailDrawer title={words.openTitle({ id })} steps={steps} onClose={onClose}>
      <RowDetails found={found} gone={words.gone}>
        {(contact) => <Message contact={contact} />}
      </RowDetails>
    </DetailDrawer>
  );
}

function Message({ contact }: { contact: ContactRow }) {
  const setHandled = useSetHandled(contact);
  const { email, subject, language, createdAt, handledAt, message } = contact;
  const state = handledAt ? (
    <>
      <StateTag tone="done">{formatDate(handledAt)}</StateTag>
      <UnsentMail mail={contact.lastReply}>{words.replies.notSent}</UnsentMail>
    </>
  ) : (
    <StateTag tone="waiting">{words.states.open}</StateTag>
  );
  return (
    <>
      <DescriptionList
        items={[
          [words.columns.name, <Sender key="name" {...contact} />],
          [words.columns.email, email],
          [words.subject, words.subjects[subject] ?? subject],
          [words.columns.date, formatDate(createdAt)],
          [words.language, formatLanguage(language)],
          [handledAt ? words.handled : words.state, state],
        ]}
      />
      <p
        dir="auto"
        lang={language}
        className="max-w-measure border-l-2 border-line-strong pl-4 text-base wrap-anywhere whitespace-pre-wrap"
      >
        {message}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="outline" size="sm" onClick={() => setHandled(handledAt === null)}>
          {handledAt ? words.reopen : words.markHandled}
        </Button>
        <PersonLink email={email} />
      </div>
      <Replies contact={contact} />
      <ReplyForm contact={contact} />
    </>
  );
}
