import { useId } from 'react';
import { useShownModally } from '#app/staff/frame/use-shown-modally.ts';
import { signInWords } from '#content/staff/sign-in.ts';
import { useSteps } from './use-steps.tsx';

const words = signInWords.again;

/** Over the page that was being used: whatever was typed there is still there afterwards. */
export function SignInAgain() {
  const id = useId();
  useShownModally(id);
  const { form } = useSteps();
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      className="modal m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line-strong bg-card p-6 text-ink shadow-lift"
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 gap-1">
          <h2 id={`${id}-title`} className="text-title-s">
            {words.title}
          </h2>
          <p className="text-sm text-ink-soft">{words.lead}</p>
        </div>
        {form}
      </div>
    </dialog>
  );
}
