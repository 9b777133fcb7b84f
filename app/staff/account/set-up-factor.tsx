import { postJson } from '#app/staff/session/api.ts';
import { useRenewSession } from '#app/staff/session/session.ts';
import { Field } from '#app/ui/field.tsx';
import { QrCode } from '#app/ui/pictures/qr-code.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { accountWords } from '#content/staff/account.ts';
import { AccountForm } from './account-form.tsx';
import { BackupCodes } from './backup-codes.tsx';

const words = accountWords.factor;

export interface Setup {
  /** `otpauth://totp/…?secret=…` */
  totpURI: string;
  backupCodes: string[];
}

/** The second factor is on after the first code from the app, so that a mistyped key does not lock the colleague out. */
export function SetUpFactor({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const renewSession = useRenewSession();
  const confirm = async ({ code = '' }: Record<string, string>) => {
    await postJson('/api/auth/two-factor/verify-totp', { code: code.replaceAll(/\s/g, '') });
    showToast({ title: words.turnedOn });
    await renewSession();
    onDone();
  };
  return (
    <>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start justify-items-start gap-2">
          <p className="font-semibold">{words.scan}</p>
          <QrCode text={setup.totpURI} label={words.picture} className="size-56 print:hidden" />
        </div>
        <div className="grid grid-cols-1 content-start gap-2">
          <p className="font-semibold">{words.secret}</p>
          <code className="max-w-80 font-mono text-base tracking-wide select-all">
            {inGroups(secretOf(setup.totpURI))}
          </code>
          <a
            href={setup.totpURI}
            target="_blank"
            rel="noreferrer"
            className="justify-self-start underline underline-offset-4"
          >
            {words.open}
          </a>
        </div>
      </div>
      <BackupCodes codes={setup.backupCodes} />
      <AccountForm send={confirm} submit={words.finish} failed={words.failed.turnOn} variant="primary">
        <Field
          label={words.code}
          hint={words.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
      </AccountForm>
    </>
  );
}

const secretOf = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');
