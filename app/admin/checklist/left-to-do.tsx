import { TextLink } from '#app/staff/frame/links.tsx';
import { checklistWords as words } from '#content/staff/checklist.ts';
import { useChecklist } from './use-checklist.ts';

/** Above the tab that opens by itself, until everything is done. */
export function LeftToDo() {
  const items = useChecklist({ staleTime: 60_000 }).data?.data ?? [];
  const [next] = items.filter(({ done }) => !done);
  if (!next) return null;
  const done = items.filter((item) => item.done).length;
  return (
    <section
      aria-label={words.title}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field border border-line-strong bg-card px-4 py-2.5 text-sm"
    >
      <p className="font-semibold tabular-nums">{words.left({ done, all: items.length })}</p>
      <p className="min-w-0 flex-1 basis-60 text-ink-soft wrap-anywhere">
        {words.next({ title: next.title })}
      </p>
      <TextLink to="?tab=checklist">{words.continue}</TextLink>
    </section>
  );
}
