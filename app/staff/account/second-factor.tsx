import { useState } from 'react';
import { postJson } from '#app/staff/api.ts';
import { useMe, useRenewSession } from '#app/staff/session.ts';
import { PasswordField } from '#app/staff/sign-in/password-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { accountWords } from '#content/staff/account.ts';
import { AccountForm } from './account-form.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { AccountPart } from './part.tsx';
import { SetUpFactor, type Setup } from './set-up-factor.tsx';

const words = accountWords.factor;

export function SecondFactor() {
  const { secondFactor } = useMe();
  const [setup, setSetup] = useState<Setup>();
  return (
    <AccountPart title={words.title} lead={secondFactor ? words.on : words.off}>
      {secondFactor ? (
        <FactorOn />
      ) : setup ? (
        <SetUpFactor setup={setup} onDone={() => setSetup(undefined)} />
      ) : (
        <AccountForm
          submit={words.turnOn}
          failed={words.failed.turnOn}
          send={async ({ password }) =>
            setSetup(await postJson<Setup>('/api/auth/two-factor/enable', { password }))
          }
        >
          <Confirmation />
        </AccountForm>
      )}
    </AccountPart>
  );
}

/** Before anything about the second factor is changed. */
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
      <BackupCodes codes={codes}>
        <Button size="sm" onClick={() => setCodes(undefined)}>
          {words.kept}
        </Button>
      </BackupCodes>
    );
  if (asked)
    return (
      <AccountForm
        key={asked}
        submit={words[asked]}
        failed={words.failed[asked]}
        variant={asked === 'turnOff' ? 'danger' : 'outline'}
        send={asked === 'turnOff' ? turnOff : renewCodes}
        onCancel={() => setAsked(undefined)}
      >
        <Confirmation />
      </AccountForm>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => setAsked('newCodes')}>
        {words.newCodes}
      </Button>
      <Button variant="danger" size="sm" onClick={() => setAsked('turnOff')}>
        {words.turnOff}
      </Button>
    </div>
  );
}
