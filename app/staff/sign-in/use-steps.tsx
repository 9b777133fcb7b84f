import { type ReactNode, useState } from 'react';
import { signInWords } from '#content/staff/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { ResetStep } from './reset-step.tsx';

interface Steps {
  title: string;
  lead: string;
  form: ReactNode;
}

/** Password, then a code where the account asks for one; or a mail for whoever forgot the password. */
export function useSteps(): Steps {
  const [step, setStep] = useState<'password' | 'code' | 'reset' | 'password again'>('password');
  const restart = () => setStep('password again');
  if (step === 'code') return { ...signInWords.code, form: <CodeStep onRestart={restart} /> };
  if (step === 'reset') return { ...signInWords.reset, form: <ResetStep onBack={restart} /> };
  const form = (
    <PasswordStep
      focused={step === 'password again'}
      onCode={() => setStep('code')}
      onForgot={() => setStep('reset')}
    />
  );
  return { ...signInWords, form };
}
