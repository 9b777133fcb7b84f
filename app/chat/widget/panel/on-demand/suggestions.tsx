import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { request } from '#app/api-request.ts';
import type { ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguage, usePage } from '#app/page.ts';
import { articlePath, pagePath } from '#app/paths.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { CloseIcon } from '#app/ui/icons.tsx';
import { uuid } from '#app/uuid.ts';
import type { Suggestions as Found, Suggestion } from '#contract/suggestions.ts';

const pauseMs = 700;
const fewestWords = 2;
const fewestCharacters = 8;
/** What the server reads of a message. */
const mostCharacters = 400;

/** What the visitor writes before the first message, or waits for while nobody is here. */
function questionIn({ entries, draft, here }: ChatView): { words: string; key: string } | null {
  const last = entries.findLast((entry) => entry.kind !== 'automatic');
  if (!last) return { words: draft, key: '' };
  return last.kind === 'own' && here?.names.length === 0 ? { words: last.text, key: last.key } : null;
}

const newestOwn = (entries: ChatView['entries']) => entries.findLast((entry) => entry.kind === 'own');

function isWorthAsking(words: string): boolean {
  return words.length >= fewestCharacters && words.split(/\s+/).length >= fewestWords;
}

const focusLog = focusAfter((button) => button.closest<HTMLElement>('[role=log]'));

interface SuggestionsProps {
  view: ChatView;
  /** A page that a suggestion leads to is about to be read. */
  onLeave: () => void;
}

/** Published answers to what the visitor asks, at the end of the log, where they move nothing that is typed. */
export function Suggestions({ view, onLeave }: SuggestionsProps) {
  const { suggestions: copy } = useCopy('chat');
  const language = useLanguage();
  const question = questionIn(view);
  const key = question?.key ?? '';
  const asked = question?.words.trim().slice(0, mostCharacters) ?? '';
  const [found, setFound] = useState<{ words: string; list: Suggestion[] }>({ words: '', list: [] });
  const [state, setState] = useState<'shown' | 'solved' | 'hidden'>('shown');
  /** Of the question that the visitor has in mind: what is sent later is the same one. */
  const id = useRef('');
  const list = question && isWorthAsking(asked) ? found.list : [];

  const tell = (words: string, solvedBy?: string) => {
    id.current ||= uuid();
    const payload = { id: id.current, words, language, solvedBy };
    request('/api/suggestions/outcome', { method: 'POST', language, payload }).catch(() => {});
  };

  useEffect(() => {
    if (state !== 'shown' || !isWorthAsking(asked) || asked === found.words) return;
    const wanted = new AbortController();
    const ask = () =>
      request('/api/suggestions', {
        method: 'POST',
        language,
        payload: { words: asked, language },
        signal: wanted.signal,
      })
        .then((response) => response.json() as Promise<Found>)
        .then(({ data }) => setFound({ words: asked, list: data }))
        // Suggestions are a help, and no help is no fault.
        .catch(() => {});
    const timer = setTimeout(ask, key ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      wanted.abort();
    };
  }, [asked, key, language, found.words, state]);

  const newest = newestOwn(view.entries);
  const known = useRef(newest?.key);
  const sent = useEffectEvent(() => {
    if (!newest || newest.key === known.current) return;
    const isFirst = !known.current;
    known.current = newest.key;
    // It was sent before, and has just been loaded.
    if (newest.state !== 'waiting') return;
    // The first message is what was looked up while it was written.
    if (!isFirst) id.current = '';
    const words = newest.text.trim().slice(0, mostCharacters);
    if (!(isFirst || question) || !isWorthAsking(words)) return;
    if (state === 'solved') setState('shown');
    tell(words);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each message
  useEffect(() => sent(), [newest?.key]);

  const solve = ({ kind, id: which }: Suggestion) => {
    tell(found.words, `${kind} ${which}`);
    setState('solved');
  };
  return (
    <>
      {/* The log around it says what is added. */}
      {state === 'solved' ? <p className="text-center text-sm text-ink-soft">{copy.thanks}</p> : null}
      {state === 'shown' && list.length > 0 ? (
        <>
          <p key={list.length} className="sr-only">
            {copy.found({ count: list.length })}
          </p>
          {/* Once sent, the message is in view: the answer that was open is closed. */}
          <section key={key} aria-label={copy.title} aria-live="off" className="chat-suggestions">
            <div className="flex items-center justify-between">
              <p className="text-sm font-semibold">{copy.title}</p>
              <Button
                ref={focusLog}
                variant="quiet"
                size="icon"
                aria-label={copy.hide}
                onClick={() => setState('hidden')}
              >
                <CloseIcon />
              </Button>
            </div>
            {list.map((suggestion) => (
              <Answer
                key={`${suggestion.kind} ${suggestion.id}`}
                suggestion={suggestion}
                onSolved={() => solve(suggestion)}
                onLeave={onLeave}
              />
            ))}
          </section>
        </>
      ) : null}
    </>
  );
}

interface AnswerProps {
  suggestion: Suggestion;
  onSolved: () => void;
  onLeave: () => void;
}

function Answer({ suggestion: { kind, id, title, text }, onSolved, onLeave }: AnswerProps) {
  const { suggestions: copy } = useCopy('chat');
  const { prefix } = usePage();
  const address = {
    question: null,
    guide: `${pagePath('installation', prefix)}?device=${id}`,
    article: articlePath(Number(id), prefix),
  }[kind];
  return (
    <details name="chat-suggestion" className="group">
      <summary>
        <span className="block font-semibold">{title}</span>
        <span className="line-clamp-2 text-sm text-ink-soft group-open:hidden">{text}</span>
      </summary>
      <p>{text}</p>
      <div className="flex flex-wrap gap-2 pb-3">
        {address ? (
          <a href={address} onClick={onLeave} className={buttonLook({ variant: 'outline', size: 'sm' })}>
            {kind === 'guide' ? copy.readGuide : copy.readArticle}
          </a>
        ) : null}
        <Button ref={focusLog} variant="outline" size="sm" onClick={onSolved}>
          {copy.solved}
        </Button>
      </div>
    </details>
  );
}
