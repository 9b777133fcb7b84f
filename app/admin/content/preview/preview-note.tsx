import { useState } from 'react';
import { pagePath } from '#app/paths.ts';
import { formatDate } from '#app/staff/frame/format.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { previewDeskWords as words } from '#content/staff/desk/preview.ts';
import { isArea } from '#contract/content/areas.ts';
import type { PreviewMark } from '#contract/content/publication.ts';
import { previewedAreas } from './previewed-areas.ts';
import { lastShown, useEndPreview, usePreview } from './use-preview.ts';

interface PreviewNoteProps {
  /** Whether the area on the screen has unpublished changes. */
  isChanged: boolean;
}

/** Says that this browser is shown something else than visitors, and ends that. */
export function PreviewNote({ isChanged }: PreviewNoteProps) {
  const { preview, isCurrent } = usePreview();
  const [wasOn, setWasOn] = useState(false);
  if (preview && !wasOn) setWasOn(true);
  return (
    // Empty, it takes no gap of the form.
    <div role="status" className="empty:absolute">
      {preview ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-line-strong bg-card px-4 py-3 text-sm">
          <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-1">
            <p className="font-semibold">
              {words.on({ since: formatDate(preview.since), until: formatDate(preview.until) })}
            </p>
            {/* One sentence in place of the other: fields below must not move while something is typed. */}
            <p className="text-ink-soft">
              {isChanged && !isCurrent ? words.outdated : words.shows({ sections: namesIn(preview) })}
            </p>
          </div>
          <Actions />
        </div>
      ) : wasOn ? (
        <p className="text-sm text-ink-soft">{words.ended}</p>
      ) : null}
    </div>
  );
}

function Actions() {
  const ending = useEndPreview();
  const address = lastShown()?.address ?? pagePath('home');
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ variant: 'outline', size: 'sm' })}
      >
        {words.visit}
      </a>
      <Button variant="outline" size="sm" busy={ending.isPending} onClick={() => ending.mutate()}>
        {words.end}
      </Button>
    </div>
  );
}

function namesIn({ areas }: PreviewMark): string {
  return areas.map((area) => (isArea(area) && previewedAreas[area]?.name) || area).join(', ');
}
