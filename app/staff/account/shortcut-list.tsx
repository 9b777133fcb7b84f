import { OnOrOff } from '#app/staff/frame/on-or-off.tsx';
import { shortcuts } from '#app/staff/frame/shortcuts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { accountWords } from '#content/staff/account.ts';
import { supportWords } from '#content/staff/support.ts';
import { AccountSection } from './account-section.tsx';

const words = accountWords.shortcuts;

export function ShortcutList() {
  const { role } = useMe();
  return (
    <AccountSection title={words.title} lead={words.lead[role]}>
      <OnOrOff stored={shortcuts} legend={words.title} on={words.on} off={words.off} />
      {role === 'admin' ? <Keys title={words.dashboard} keys={words.keys} /> : null}
      <Keys title={words.support} keys={supportWords.help.keys} />
    </AccountSection>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly string[])[] }) {
  return (
    <>
      <h3 className="pt-2 font-text text-sm font-semibold tracking-normal">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {keys.map(([key, meaning]) => (
          <div key={key} className="col-span-full grid grid-cols-subgrid">
            <dt className="font-mono">{key}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
