import { useState } from 'react';
import { formatDate } from '#app/staff/frame/format.ts';
import { TextLink } from '#app/staff/frame/links.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { peopleWords as words } from '#content/staff/people.ts';
import type { Person, TimelineEntry } from '#contract/people.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { exportAddress, retentionSentence } from './people-queries.ts';

interface TimelineProps {
  email: string;
  person: Person;
}

export function Timeline({ email, person: { mailbox, entries, kept } }: TimelineProps) {
  const [erasing, setErasing] = useState(false);
  if (entries.length === 0) return <EmptyState title={words.none({ email })} text={words.noneText} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line-strong pt-2 pb-3">
        <p className="text-sm text-ink-soft wrap-anywhere">{words.sameMailbox({ mailbox })}</p>
        <div className="flex flex-wrap gap-2">
          <a href={exportAddress(email)} download className={buttonLook({ variant: 'outline', size: 'sm' })}>
            {words.export}
          </a>
          <a
            href={exportAddress(email, { staffNotes: '1' })}
            download
            className={buttonLook({ variant: 'quiet', size: 'sm' })}
          >
            {words.exportWithNotes}
          </a>
          <Button variant="danger" size="sm" onClick={() => setErasing(true)}>
            {words.erase}
          </Button>
        </div>
      </div>
      {kept.length > 0 ? (
        <p className="max-w-measure py-3 text-sm">
          {words.ifErased}: {retentionSentence(kept)}
        </p>
      ) : null}
      <ol aria-label={words.timeline({ email })}>
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.at} ${entry.title} ${entry.link}`} entry={entry} />
        ))}
      </ol>
      {erasing ? (
        <EraseDialog email={email} entries={entries} kept={kept} onClose={() => setErasing(false)} />
      ) : null}
    </>
  );
}

function Entry({ entry: { kind, at, title, text, link } }: { entry: TimelineEntry }) {
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1.5 border-b border-line py-4 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex items-center justify-between gap-3 sm:grid sm:content-start sm:justify-items-start sm:gap-1.5">
        <Badge>{words.kinds[kind]?.one ?? kind}</Badge>
        <time dateTime={at} className="text-xs text-ink-quiet">
          {formatDate(at)}
        </time>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-1 wrap-anywhere">
        <p className="font-semibold">
          {link ? (
            <TextLink to={link} aria-label={words.open({ title })}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </p>
        {text ? <p className="max-w-measure whitespace-pre-wrap text-ink-soft">{text}</p> : null}
      </div>
    </li>
  );
}
