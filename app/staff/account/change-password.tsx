import { useQueryClient } from '@tanstack/react-query';
import { postJson } from '#app/staff/session/api.ts';
import { useMe } from '#app/staff/session/session.ts';
import { PasswordField } from '#app/staff/sign-in/password-field.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { accountWords } from '#content/staff/account.ts';
import { longestPassword, shortestPassword } from '#contract/field-lengths.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import { sessionsKey } from './use-sessions.ts';

const words = accountWords.password;

export function ChangePassword() {
  const client = useQueryClient();
  const { email } = useMe();
  const change = async ({ currentPassword, newPassword }: Record<string, string>) => {
    await postJson('/api/auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
    showToast({ title: words.done });
    await client.invalidateQueries({ queryKey: sessionsKey });
  };
  return (
    <AccountSection title={words.title} lead={words.lead}>
      <AccountForm send={change} submit={words.submit} failed={words.failed}>
        {/* For password managers: the account of the password. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={words.current} name="currentPassword" autoComplete="current-password" />
        <PasswordField
          label={words.next}
          hint={words.hint}
          name="newPassword"
          autoComplete="new-password"
          minLength={shortestPassword}
          maxLength={longestPassword}
        />
      </AccountForm>
    </AccountSection>
  );
}
