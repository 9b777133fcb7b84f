import { useEffect, useRef } from 'react';
import type { ChatClient } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ThumbDownIcon, ThumbUpIcon } from '#app/ui/icons.tsx';
import { mostChatCharacters } from '#contract/chat/limits.ts';
import type { ChatMark, OwnRating } from '#contract/chat/sessions-and-messages.ts';
import { FormRefusal, onSubmit, useAsking } from './ask-form.tsx';

const icons = { good: ThumbUpIcon, bad: ThumbDownIcon };

/** At the end of a chat that was closed: one press, and then words for who wants to say more. */
export function Rating({ client, rating: { mark, hasWords } }: { client: ChatClient; rating: OwnRating }) {
  const { rating: copy } = useCopy('chat');
  const labels = { good: copy.good, bad: copy.bad };
  const place = useRef<HTMLDivElement>(null);
  const { ask, isBusy, refusals } = useAsking();
  useEffect(() => client.ratingShown());
  const rate = async (given: ChatMark, words?: string) => {
    if (!(await ask(() => client.ask('rating', { mark: given, ...(words && { words }) })))) return;
    if (words) client.ratingWords.write('');
    // What was pressed has given way to what is new.
    place.current?.focus({ preventScroll: true });
  };
  const submit = onSubmit((form) => {
    const words = `${new FormData(form).get('words')}`.trim();
    if (mark && words) return rate(mark, words);
  });
  return (
    <div ref={place} tabIndex={-1} className="mt-1 grid gap-2 rounded-card border border-line px-4 py-3">
      <p className="text-sm font-semibold">
        {mark ? (hasWords ? copy.received : copy.thanks) : copy.question}
      </p>
      {mark ? null : (
        <div className="flex gap-2">
          {(['good', 'bad'] as const).map((given) => {
            const Icon = icons[given];
            return (
              <Button
                key={given}
                variant="outline"
                size="sm"
                data-press={given}
                onClick={() => void rate(given)}
              >
                <Icon className="size-4" />
                {labels[given]}
              </Button>
            );
          })}
        </div>
      )}
      {mark && !hasWords ? (
        <form onSubmit={submit} className="grid gap-1">
          <Field
            name="words"
            label={copy.words}
            maxLength={mostChatCharacters}
            defaultValue={client.ratingWords.read()}
            onChange={({ target }) => client.ratingWords.write(target.value)}
          />
          <Button type="submit" variant="outline" size="sm" busy={isBusy} className="justify-self-start">
            {copy.send}
          </Button>
        </form>
      ) : null}
      <FormRefusal>{refusals.form}</FormRefusal>
    </div>
  );
}
