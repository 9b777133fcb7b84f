import { type ReactNode, useState } from 'react';
import { postJson } from '#app/staff/session/api.ts';
import { useMe, useRenewSession } from '#app/staff/session/session.ts';
import { PasswordField } from '#app/staff/sign-in/password-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { accountWords } from '#content/staff/account.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { SetUpFactor, type Setup } from './set-up-factor.tsx';

const words = accountWords.factor;

export function SecondFactor() {
  const { secondFactor } = useMe();
  const [setup, setSetup] = useState<Setup>();
  return (
    <AccountSection title={words.title} lead={secondFactor ? words.on : words.off}>
      {secondFactor ? (
        <FactorOn />
      ) : setup ? (
        <Step key="setup">
          <SetUpFactor setup={setup} onDone={() => setSetup(undefined)} />
        </Step>
      ) : (
        <Step key="start">
          <AccountForm
            submit={words.turnOn}
            failed={words.failed.turnOn}
            send={async ({ password }) =>
              setSetup(await postJson<Setup>('/api/auth/two-factor/enable', { password }))
            }
          >
            <Confirmation />
          </AccountForm>
        </Step>
      )}
    </AccountSection>
  );
}

const focusHeading = focusAfter((step) => step.closest('section')?.querySelector('h2'));

/** A step that replaces another: the heading takes over the focus. */
function Step({ children }: { children: ReactNode }) {
  return (
    <div ref={focusHeading} className="contents">
      {children}
    </div>
  );
}

/** The password is needed for each change of the second factor. */
function Confirmation() {
  return <PasswordField label={words.confirm} name="password" autoComplete="current-password" />;
}

function FactorOn() {
  const renewSession = useRenewSession();
  const [asked, setAsked] = useState<'newCodes' | 'turnOff'>();
  const [codes, setCodes] = useState<string[]>();
  const turnOff = async ({ password }: Record<string, string>) => {
    await postJson('/api/auth/two-factor/disable', { password });
    showToast({ title: words.turnedOff });
    await renewSession();
  };
  const renewCodes = async ({ password }: Record<string, string>) => {
    const answer = await postJson<Setup>('/api/auth/two-factor/generate-backup-codes', { password });
    setCodes(answer.backupCodes);
    setAsked(undefined);
  };
  if (codes)
    return (
      <Step key="codes">
        <BackupCodes codes={codes}>
          <Button size="sm" onClick={() => setCodes(undefined)}>
            {words.kept}
          </Button>
        </BackupCodes>
      </Step>
    );
  if (asked)
    return (
      <Step key={asked}>
        <AccountForm
          submit={words[asked]}
          failed={words.failed[asked]}
          variant={asked === 'turnOff' ? 'danger' : 'outline'}
          send={asked === 'turnOff' ? turnOff : renewCodes}
          onCancel={() => setAsked(undefined)}
        >
          <Confirmation />
        </AccountForm>
      </Step>
    );
  return (
    <Step key="offer">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => setAsked('newCodes')}>
          {words.newCodes}
        </Button>
        <Button variant="danger" size="sm" onClick={() => setAsked('turnOff')}>
          {words.turnOff}
        </Button>
      </div>
    </Step>
  );
}
