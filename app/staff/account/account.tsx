import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { DescriptionList } from '#app/staff/lists/description-list.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { accountWords as words } from '#content/staff/account.ts';
import { AccountSection } from './account-section.tsx';
import { ChangePassword } from './change-password.tsx';
import { Profile } from './profile.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { ShortcutList } from './shortcut-list.tsx';

/** The account of the colleague who is signed in, admin or agent. */
export default function Account() {
  const { email, role } = useMe();
  return (
    <>
      <PageTitle title={words.title} />
      <AccountSection title={words.you.title}>
        <DescriptionList
          items={[
            [words.you.email, email],
            [words.you.role, words.roles[role]],
          ]}
        />
      </AccountSection>
      <Profile />
      <ChangePassword />
      <SecondFactor />
      <Sessions />
      <ShortcutList />
    </>
  );
}
