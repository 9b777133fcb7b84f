import { type ReactNode, useState } from 'react';
import { signInWords } from '#content/staff/sign-in.ts';
import type { RefusedForm } from '#contract/forms.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { ResetStep } from './reset-step.tsx';

interface Steps {
  title: string;
  lead: string;
  form: ReactNode;
}

interface Start {
  /** Where the server says how far somebody is. */
  first?: 'password' | 'code';
  /** What came of the first step when it was sent without a script. */
  refused?: RefusedForm | undefined;
  /** Where it is known who signs in. */
  email?: string | undefined;
  onLeaveCode?: () => void;
}

/** Password, then a code where the account asks for one; or a mail for whoever forgot the password. */
export function useSteps({ first = 'password', refused, email, onLeaveCode }: Start = {}): Steps {
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
