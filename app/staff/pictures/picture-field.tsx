import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { FieldError } from '#app/ui/field.tsx';
import { SpinnerIcon } from '#app/ui/icons.tsx';
import { pictureFieldWords as words } from '#content/staff/desk/pictures.ts';
import { type PictureLimits, picturePath, pictureTypes } from '#contract/picture-types.ts';
import { pictureNamed } from '#contract/pictures.ts';
import { type PictureProgress, useNewPicture } from './use-new-picture.ts';

/** With types that it knows, an iPhone sends a JPEG in place of its HEIC. */
const accepted = [...Object.values(pictureTypes), 'image/gif'].join();

interface PictureFieldProps {
  label: string;
  /** As the server named it. */
  name: string | undefined;
  error?: string | undefined;
  /** Smaller ones than of any picture. */
  limits?: PictureLimits;
  /** Where it is uploaded; by default where admins do. */
  to?: string;
  /** A file that was dropped or pasted elsewhere. */
  given?: File | undefined;
  onWrite: (name: string | undefined) => void;
  /** Fields about the picture, such as its alt texts. */
  children?: ReactNode;
}

/** One picture: chosen, dropped, pasted or taken with a phone's camera, and uploaded at once. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, error, limits, to, given, onWrite, children } = props;
  const id = useId();
  const { progress, isUnderWay, take, forget } = useNewPicture(
    (picture) => onWrite(picture.name),
    limits,
    to,
  );
  const [isOver, setOver] = useState(false);
  const begin = useEffectEvent(take);
  useEffect(() => {
    if (given) begin(given);
  }, [given]);
  const facts = name === undefined ? undefined : pictureNamed(name);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFrom(event.dataTransfer, take);
  };
  const errorId = `${id}error`;
  return (
    <fieldset
      onPaste={(event: ClipboardEvent) => takeFrom(event.clipboardData, take) && event.preventDefault()}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 grid-cols-1 content-start gap-3"
    >
      <legend className="pb-1.5 text-sm font-semibold">{label}</legend>
      <div
        className={classes(
          'grid grid-cols-1 content-start justify-items-start gap-3 rounded-field border border-dashed p-4',
          isOver ? 'border-aurora bg-line' : error ? 'border-alarm' : 'border-edge',
        )}
      >
        {name && facts ? (
          <img
            src={picturePath(name)}
            width={facts.width}
            height={facts.height}
            alt={words.current(facts)}
            // Those that have to be square are faces, which customers see in a circle.
            className={classes(
              'w-auto border border-line object-contain',
              limits?.square ? 'max-h-32 rounded-full' : 'max-h-64 rounded-field',
            )}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={name ? words.replace : words.choose}
            busy={isUnderWay}
            invalid={Boolean(error)}
            onTake={take}
          />
          <FileButton label={words.camera} fromCamera busy={isUnderWay} onTake={take} />
          {name ? (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                forget();
                onWrite(undefined);
              }}
            >
              {words.remove}
            </Button>
          ) : null}
        </div>
        <PictureStatus progress={progress} />
        {name ? null : <p className="max-w-measure text-xs text-ink-quiet">{words.drop}</p>}
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      </div>
      {children}
    </fieldset>
  );
}

/** What is happening to a picture, and what can be done about it. */
function PictureStatus({ progress }: { progress: PictureProgress | undefined }) {
  const { step, sentence, again } = progress ?? {};
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm empty:hidden">
      <p
        role={step === 'failed' ? 'alert' : 'status'}
        className={classes(
          'flex items-center gap-2 empty:hidden',
          step === 'failed' && 'font-medium text-alarm',
        )}
      >
        {step === 'under way' ? <SpinnerIcon className="size-4" /> : null}
        {sentence}
      </p>
      {again ? (
        <Button variant="outline" size="sm" onClick={again}>
          {words.sendAgain}
        </Button>
      ) : null}
    </div>
  );
}

interface FileButtonProps {
  label: string;
  /** Opens the camera at once. For phones: other devices have a second button for nothing. */
  fromCamera?: boolean;
  busy: boolean;
  invalid?: boolean;
  onTake: (file: File) => void;
}

/** The browser's own file input is the control; only its looks are ours. */
function FileButton({ label, fromCamera = false, busy, invalid = false, onTake }: FileButtonProps) {
  return (
    <label
      className={classes(
        buttonLook({ variant: 'outline', size: 'sm' }),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aurora',
        fromCamera && 'not-pointer-coarse:hidden',
        busy && 'opacity-50',
      )}
    >
      <input
        type="file"
        accept={fromCamera ? 'image/*' : accepted}
        capture={fromCamera ? 'environment' : undefined}
        aria-invalid={invalid || undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onTake(file);
        }}
        className="sr-only"
      />
      {label}
    </label>
  );
}

/** The first file of what was pasted or dropped; false where it holds none, such as a text. */
function takeFrom(data: DataTransfer, take: (file: File) => void): boolean {
  const [file] = data.files;
  if (file) take(file);
  return file !== undefined;
}
