import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PictureField } from '#app/staff/pictures/picture-field.tsx';
import { postJson } from '#app/staff/session/api.ts';
import { askAgain, useMe } from '#app/staff/session/session.ts';
import { signInProblem } from '#app/staff/sign-in/step.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { accountWords } from '#content/staff/account.ts';
import { longestName } from '#contract/field-lengths.ts';
import { languageNames, languages } from '#contract/language.ts';
import { faceLimits, type Me, unnamedAdmin } from '#contract/staff.ts';
import { AccountSection } from './account-section.tsx';

const words = accountWords.profile;

type ProfileFields = Pick<Me, 'name' | 'picture' | 'languages'>;

function useProfile(onSaved?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (profile: ProfileFields) => {
      await postJson('/api/staff/profile', profile);
      await askAgain(client);
    },
    onSuccess() {
      showToast({ title: words.done });
      onSaved?.();
    },
  });
}

/** What customers and colleagues see of the colleague who is signed in. */
export function Profile() {
  const me = useMe();
  const [draft, setDraft] = useState<Partial<ProfileFields>>({});
  const saving = useProfile(() => setDraft({}));
  const { name, picture, languages: spoken } = { ...me, ...draft };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate({ name, picture, languages: spoken });
  };
  return (
    <AccountSection title={words.title} lead={words.lead}>
      <form method="post" onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field
          label={words.name}
          hint={words.nameHint}
          autoComplete="name"
          required
          maxLength={longestName}
          value={name}
          onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
          className="max-w-80"
        />
        <PictureField
          label={words.picture}
          name={picture ?? undefined}
          limits={faceLimits}
          to="/api/staff/picture"
          onWrite={(next) => setDraft({ ...draft, picture: next ?? null })}
        />
        <fieldset className="min-w-0">
          <legend className="pb-1.5 text-sm font-semibold">{words.languages}</legend>
          <div className="flex flex-wrap gap-x-5">
            {languages.map((language) => (
              <label key={language} className="flex min-h-touch items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  checked={spoken.includes(language)}
                  onChange={({ currentTarget }) =>
                    setDraft({
                      ...draft,
                      languages: languages.filter((one) =>
                        one === language ? currentTarget.checked : spoken.includes(one),
                      ),
                    })
                  }
                  className="size-5 shrink-0 accent-aurora"
                />
                {languageNames[language]}
              </label>
            ))}
          </div>
        </fieldset>
        <div role="alert" className="text-sm font-medium text-alarm empty:hidden">
          {signInProblem(saving.error, words.failed)}
        </div>
        <Button type="submit" size="sm" busy={saving.isPending} className="justify-self-start">
          {words.save}
        </Button>
      </form>
    </AccountSection>
  );
}

const putOffKey = 'name-asked';

/** The first admin is made without a name, and customers would be answered by 'Admin'. */
export function NameQuestion() {
  const me = useMe();
  const [isPutOff, setPutOff] = useState(() => sessionStorage.getItem(putOffKey) !== null);
  const saving = useProfile();
  if (me.name !== unnamedAdmin || isPutOff) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = `${new FormData(event.currentTarget).get('name') ?? ''}`;
    if (!saving.isPending) saving.mutate({ ...me, name });
  };
  const putOff = () => {
    sessionStorage.setItem(putOffKey, '1');
    setPutOff(true);
    document.getElementById('content')?.focus();
  };
  return (
    <section
      aria-labelledby="name-question"
      className="mt-6 grid grid-cols-1 gap-3 rounded-card border border-aurora bg-card p-5"
    >
      <h2 id="name-question" className="text-lg">
        {words.question.title}
      </h2>
      <p className="max-w-measure text-sm text-ink-soft">{words.question.text}</p>
      <form method="post" onSubmit={submit} className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Field
          name="name"
          label={words.name}
          autoComplete="name"
          required
          maxLength={longestName}
          error={saving.error ? signInProblem(saving.error, words.failed) : undefined}
          className="w-full max-w-80"
        />
        <div className="flex gap-2 sm:mt-8">
          <Button type="submit" size="sm" busy={saving.isPending}>
            {words.save}
          </Button>
          <Button variant="quiet" size="sm" onClick={putOff}>
            {words.question.later}
          </Button>
        </div>
      </form>
    </section>
  );
}
