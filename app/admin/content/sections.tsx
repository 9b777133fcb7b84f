import { type ComponentType, lazy } from 'react';
import type { deskWords } from '#content/staff/desk/desk.ts';
import type { AreaName } from '#contract/content/areas.ts';

export interface Section {
  /** As the address names it: `?tab=content&section=figures`. */
  id: keyof typeof deskWords.sections;
  /** The area whose state the list of sections tells. */
  area?: AreaName;
  /** How the names of its drafts begin, where they are not those of the area. */
  drafts?: string;
  Panel: ComponentType;
}

/** The sections of the tab Content, in the order of their list. */
export const sections: readonly Section[] = [
  { id: 'figures', area: 'claims', Panel: lazy(() => import('./figures/figures.tsx')) },
  { id: 'contact', area: 'site', Panel: lazy(() => import('./contact/contact.tsx')) },
  { id: 'faq', area: 'faq', Panel: lazy(() => import('./faq/faq.tsx')) },
  {
    id: 'testimonials',
    area: 'testimonials',
    Panel: lazy(() => import('./testimonials/testimonials.tsx')),
  },
  { id: 'channels', area: 'channels', Panel: lazy(() => import('./channels/channels.tsx')) },
  { id: 'replies', area: 'cannedReplies', Panel: lazy(() => import('./replies/replies.tsx')) },
  { id: 'hours', area: 'hours', Panel: lazy(() => import('./hours/hours.tsx')) },
  { id: 'articles', drafts: 'article ', Panel: lazy(() => import('./articles/articles.tsx')) },
];

export const sectionLink = (id: Section['id']) => `?${new URLSearchParams({ tab: 'content', section: id })}`;
