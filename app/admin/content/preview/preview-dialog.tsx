import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#app/api-request.ts';
import { TextLink } from '#app/staff/frame/links.tsx';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { previewDeskWords as words } from '#content/staff/desk/preview.ts';
import type { AreaName } from '#contract/content/areas.ts';
import { type Language, languageNames, languages, splitLanguage } from '#contract/language.ts';
import { sentencesOf } from '../publish-dialog.tsx';
import { previewedAreas, type WaitingDraft, waitingDrafts } from './previewed-areas.ts';
import { lastShown, useBeginPreview } from './use-preview.ts';

interface PreviewDialogProps {
  /** Of the section that the admin looks at. */
  draft: WaitingDraft;
  onClose: () => void;
  /** Called with what was refused, by path; true where fields show it. */
  onRefused: (sentences: Record<string, string>) => boolean;
}

// docs/product.md, B83
/** Asks which drafts of this browser tab, and in which language. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { id } = useMe();
  const { area } = props.draft;
  const query = useQuery({
    queryKey: ['content', 'drafts', id, area],
    queryFn: () => waitingDrafts(id, area),
    gcTime: 0,
  });
  return (
    <OpenDialog title={words.title} from="title" onClose={props.onClose}>
      <QueryResult query={query}>{(others) => <PreviewForm {...props} others={others} />}</QueryResult>
    </OpenDialog>
  );
}

function PreviewForm({ draft, others, onClose, onRefused }: PreviewDialogProps & { others: WaitingDraft[] }) {
  const [leftOut, setLeftOut] = useState<readonly AreaName[]>([]);
  const [language, setLanguage] = useState<Language>(
    () => splitLanguage(lastShown()?.address ?? '').prefix ?? 'en',
  );
  const beginning = useBeginPreview();
  const { error, isPending } = beginning;
  const drafts = [draft, ...others];
  const shown = drafts.filter(({ area, problems }) => problems.length === 0 && !leftOut.includes(area));
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const [first] = shown;
    if (isPending || !first) return;
    const address = first.page(language);
    // Now, because browsers block what is opened later. With an address, so that the page of an earlier preview is loaded again.
    const page = window.open('about:blank', 'marquee-preview');
    beginning.mutate(
      { parts: Object.fromEntries(shown.map(({ area, part }) => [area, part])), address },
      {
        onSuccess() {
          if (page) page.location.replace(address);
          else showToast({ title: words.blocked.title, description: words.blocked.text });
          onClose();
        },
        onError(refusal) {
          page?.close();
          if (refusal instanceof ApiError && onRefused(refusal.fields)) onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={begin} className="grid grid-cols-1 gap-5">
      <p className="text-sm text-ink-soft">{words.lead}</p>
      <fieldset className="min-w-0">
        <legend className="pb-2 text-sm font-semibold">{words.drafts}</legend>
        <ul className="grid grid-cols-1 gap-1">
          {drafts.map((one) => (
            <li key={one.area}>
              <DraftChoice
                draft={one}
                onLeave={onClose}
                isShown={shown.includes(one)}
                onShow={(isShown) =>
                  setLeftOut(isShown ? leftOut.filter((area) => area !== one.area) : [...leftOut, one.area])
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <Select
        label={words.language}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
      >
        {languages.map((value) => (
          <option key={value} value={value}>
            {languageNames[value]}
          </option>
        ))}
      </Select>
      <DialogEnd error={error && sentencesOf(error, words.failed)} onCancel={onClose}>
        <Button type="submit" size="sm" busy={isPending} off={shown.length === 0}>
          {words.action}
        </Button>
      </DialogEnd>
    </form>
  );
}

interface DraftChoiceProps {
  draft: WaitingDraft;
  onLeave: () => void;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** What cannot be shown says why, and leads to where it is corrected. */
function DraftChoice({ draft, onLeave, isShown, onShow }: DraftChoiceProps) {
  const { area, changes, problems } = draft;
  const id = useId();
  const { name = area, search = '' } = previewedAreas[area] ?? {};
  if (problems.length > 0)
    return (
      <div className="grid grid-cols-1 gap-0.5 py-2 text-sm">
        <p className="font-semibold">{name}</p>
        <p className="text-alarm">{[words.refused, ...problems].join(' ')}</p>
        <TextLink to={{ search }} onClick={onLeave} className="justify-self-start">
          {words.correct({ section: name })}
        </TextLink>
      </div>
    );
  return (
    <label htmlFor={id} className="flex min-h-touch items-center gap-3 text-sm">
      <input
        id={id}
        type="checkbox"
        checked={isShown}
        onChange={({ currentTarget }) => onShow(currentTarget.checked)}
        className="size-5 shrink-0 accent-aurora"
      />
      <span className="font-semibold">{name}</span>
      <span className="text-ink-soft">{words.changes({ count: changes })}</span>
    </label>
  );
}
