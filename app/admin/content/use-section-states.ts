import { useSyncExternalStore } from 'react';
import { formatDate } from '#app/staff/frame/format.ts';
import { hasDraftAbout } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { PublicationMark } from '#contract/content/publication.ts';
import type { Section } from './sections.tsx';
import { storedDraft, whenDraftsChange } from './use-area-draft.ts';
import { useContent } from './use-content.ts';

const words = deskWords.status;

/** What the list says below the names of sections: who changed one and when, and whether a draft waits in this browser tab. */
export function useSectionStates(sections: readonly Section[]): Partial<Record<Section['id'], string[]>> {
  const { id: staffId } = useMe();
  const content = useContent().data?.data;
  const drafts = useSyncExternalStore(
    whenDraftsChange,
    () =>
      sections
        .filter(({ area, drafts: name }) =>
          area ? storedDraft(staffId, area).read() : name && hasDraftAbout(staffId, name),
        )
        .map(({ id }) => id)
        .join(' '),
    () => '',
  ).split(' ');
  return Object.fromEntries(
    sections.map(({ id, area }) => {
      const published = area && content ? [stateOf(content.published[area])] : [];
      return [id, drafts.includes(id) ? [words.draft, ...published] : published];
    }),
  );
}

function stateOf(mark: PublicationMark | undefined): string {
  return mark ? words.changed({ by: mark.by, at: formatDate(mark.publishedAt) }) : words.asDelivered;
}
