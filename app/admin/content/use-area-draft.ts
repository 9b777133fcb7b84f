import { useEffect, useState } from 'react';
import { draftOf } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { type AreaName, type Areas, problemsOfArea } from '#contract/content/areas.ts';
import { type AreaDesk, isSame, type LivePart, valueIn } from './area-desk.ts';

interface AreaDraft<Name extends AreaName, Form> {
  /** What was live when the admin began to change it. */
  base: LivePart<Name>;
  form: Form;
}

/** Where a colleague's unpublished changes of an area are kept in this browser tab. */
export const storedDraft = (staffId: string, area: AreaName) => draftOf(staffId, `content ${area}`);

const listeners = new Set<() => void>();

/** Calls back whenever a draft of this browser tab is written or gone. Returns the way back. */
export function whenDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function draftsChanged(): void {
  for (const listener of listeners) listener();
}

/** What an admin typed, kept in this browser tab until it is published or discarded. */
export function useAreaDraft<Name extends AreaName, Form>(desk: AreaDesk<Name, Form>, live: LivePart<Name>) {
  const staffId = useMe().id;
  const stored = storedDraft(staffId, desk.area);
  const [draft, setDraft] = useState(() => keptDraft(desk, staffId));
  const keep = (next: AreaDraft<Name, Form> | undefined) => {
    setDraft(next);
    stored.write(next ? JSON.stringify(next) : '');
    draftsChanged();
  };
  // Its publication was committed, but the answer was lost.
  const isPublished =
    draft !== undefined &&
    draft.base.version < live.version &&
    isSame(desk, live.value, desk.valueOf(draft.form));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a publication ends a draft
  useEffect(() => {
    if (isPublished) keep(undefined);
  }, [isPublished]);
  const held = isPublished ? undefined : draft;
  const base = held?.base ?? live;
  const form = held?.form ?? desk.formOf(base.value);
  const write = (next: Form) => {
    const isUnchanged = JSON.stringify(next) === JSON.stringify(desk.formOf(base.value));
    keep(isUnchanged ? undefined : { base, form: next });
  };
  return {
    base,
    form,
    mine: desk.valueOf(form),
    isChanged: held !== undefined,
    /** A colleague has published another value since. */
    isOvertaken: !isSame(desk, base.value, live.value),
    write,
    fillIn: (value: Areas[Name]) =>
      isSame(desk, base.value, value) ? keep(undefined) : write(desk.formOf(value)),
    discard: () => keep(undefined),
  };
}

/** A draft of an earlier version of this page may have another shape. */
export function keptDraft<Name extends AreaName, Form>(
  desk: AreaDesk<Name, Form>,
  staffId: string,
): AreaDraft<Name, Form> | undefined {
  try {
    const draft: AreaDraft<Name, Form> = JSON.parse(storedDraft(staffId, desk.area).read());
    const codes = Object.values(problemsOfArea(desk.area, desk.valueOf(draft.form)));
    const fits = !codes.includes('wrongShape') && !codes.includes('unknownName');
    return fits && valueIn(desk.area, draft.base.value) ? draft : undefined;
  } catch {
    return undefined;
  }
}
