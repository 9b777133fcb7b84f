import { type ReactNode, useEffect, useId, useState } from 'react';
import { useActionData, useLocation, useNavigate } from 'react-router';
import { OwnAddress } from '#app/islands/inline-script.tsx';
import { StandalonePage } from '#app/staff/frame/standalone-page.tsx';
import { useShownModally } from '#app/staff/frame/use-shown-modally.ts';
import { dismissToast } from '#app/ui/toast/toast-store.ts';
import { signInWords } from '#content/staff/sign-in.ts';
import type { RefusedForm } from '#contract/forms.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { ResetStep } from './reset-step.tsx';
import type { SavedPassword } from './use-password-token.ts';

/** `saved`: the password that was just chosen. */
export function SignInPage({ saved }: { saved: SavedPassword | undefined }) {
  const refused = useActionData<RefusedForm>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSecond = new URLSearchParams(search).get('step') === 'code';
  const { title, lead, form } = useSteps({
    first: isSecond ? 'code' : 'password',
    refused,
    email: saved?.email,
    onLeaveCode: () => void (isSecond && navigate(pathname, { replace: true })),
  });
  const toastId = saved?.toastId;
  useEffect(() => {
    if (toastId !== undefined) return () => dismissToast(toastId);
  }, [toastId]);
  return (
    <StandalonePage title={title} text={lead}>
      {refused ? <OwnAddress /> : null}
      {form}
    </StandalonePage>
  );
}

/** A dialog over the page, which keeps what was typed. */
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
            {signInWords.again.title}
          </h2>
          <p className="text-sm text-ink-soft">{signInWords.again.lead}</p>
        </div>
        {form}
      </div>
    </dialog>
  );
}

interface Steps {
  title: string;
  lead: string;
  form: ReactNode;
}

interface Start {
  /** The first step, where the page was rendered for one. */
  first?: 'password' | 'code';
  /** The server's refusal of the first step, when it was sent without a script. */
  refused?: RefusedForm | undefined;
  /** The address of the account, where it is known. */
  email?: string | undefined;
  onLeaveCode?: () => void;
}

/** The steps of the sign-in: the password, then a code where the account has a second factor; or a reset mail. */
function useSteps({ first = 'password', refused, email, onLeaveCode }: Start = {}): Steps {
  const [step, setStep] = useState<'password' | 'code' | 'reset' | 'password again'>(first);
  const restart = () => setStep('password again');
  const before = step === first ? refused : undefined;
  if (step === 'code') {
    const leave = () => {
      onLeaveCode?.();
      restart();
    };
    const form = <CodeStep refused={before} onRestart={leave} onDone={onLeaveCode} />;
    return { ...signInWords.code, form };
  }
  if (step === 'reset') return { ...signInWords.reset, form: <ResetStep onBack={restart} /> };
  const form = (
    <PasswordStep
      refused={before}
      email={email}
      focused={step === 'password again'}
      onCode={() => setStep('code')}
      onForgot={() => setStep('reset')}
    />
  );
  return { ...signInWords, form };
}
