import { contactWords as words } from '#content/staff/desk/contact-and-brand.ts';
import { accentGrounds, accentPattern, deliveredAccent } from '#contract/content/accent.ts';
import { picturePath } from '#contract/picture-types.ts';
import { pictureNamed } from '#contract/pictures.ts';

interface LookPreviewProps {
  brand: string;
  logo: string;
  accent: string;
}

/** Logo and accent on the grounds that public pages have, whatever the colour scheme of the staff pages. */
export function LookPreview({ brand, logo, accent }: LookPreviewProps) {
  const shown = accentPattern.test(accent) ? accent : deliveredAccent;
  const picture = pictureNamed(logo);
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="text-xs text-ink-soft">{words.preview}</figcaption>
      <div
        className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-field border border-line-strong p-4"
        style={{ background: accentGrounds.page, color: '#eef3fa' }}
      >
        {picture ? (
          <img
            src={picturePath(logo)}
            alt={brand}
            width={picture.width}
            height={picture.height}
            className="h-8 w-auto max-w-40 object-contain object-left"
          />
        ) : (
          <span className="min-w-0 font-display text-lg font-semibold wrap-anywhere">{brand}</span>
        )}
        <span className="font-semibold" style={{ color: shown }}>
          {words.previewLink}
        </span>
        <span
          className="rounded-pill px-4 py-2 text-sm font-semibold"
          style={{ background: shown, color: accentGrounds.onAccent }}
        >
          {words.previewButton}
        </span>
      </div>
    </figure>
  );
}
