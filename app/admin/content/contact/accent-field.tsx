import { Button } from '#app/ui/button.tsx';
import { contactWords as words } from '#content/staff/desk/contact-and-brand.ts';
import {
  accentContrast,
  accentPattern,
  deliveredAccent,
  leastContrast,
  readableAccent,
} from '#contract/content/accent.ts';
import { DeskField } from '../desk-field.tsx';

interface AccentFieldProps {
  value: string;
  now: string;
  delivered: string;
  error: string | undefined;
  onWrite: (colour: string) => void;
}

/** A colour to pick or to type, with the contrast that it has where it is read least. */
export function AccentField({ value, onWrite, ...rest }: AccentFieldProps) {
  const isColour = accentPattern.test(value);
  const ratio = isColour ? accentContrast(value) : undefined;
  // Never rounded up to what is asked for.
  const shown = ratio === undefined ? undefined : (Math.floor(ratio * 10) / 10).toFixed(1);
  const readable = ratio !== undefined && ratio < leastContrast ? readableAccent(value) : undefined;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-start gap-3">
        <DeskField
          {...rest}
          label={words.fields.accent}
          value={value}
          className="flex-1"
          onWrite={(text) => onWrite(text.trim().toLowerCase())}
        />
        <input
          type="color"
          aria-label={words.pickAccent}
          value={isColour ? value : deliveredAccent}
          onChange={({ currentTarget }) => onWrite(currentTarget.value.toLowerCase())}
          className="mt-7 h-12 w-14 shrink-0 cursor-pointer rounded-field border border-edge bg-card p-1"
        />
      </div>
      {shown ? <p className="text-sm text-ink-soft tabular-nums">{words.ratio({ ratio: shown })}</p> : null}
      {readable ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => onWrite(readable)}>
          {words.takeReadable({ colour: readable })}
        </Button>
      ) : null}
      <p className="max-w-measure text-xs text-ink-soft">{words.accentNote}</p>
    </div>
  );
}
