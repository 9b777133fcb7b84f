import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/staff/session/api.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { supportWords } from '#content/staff/support.ts';
import type { KeptPromise } from '#contract/chat/sessions-and-messages.ts';
import { useGoOn } from '../chat-address.ts';
import { mentionedIn, type SessionFilter, workOf } from '../inbox/session-order-and-counts.ts';
import type { useDeskMessages } from '../messages/desk-messages.ts';
import { useInboxState } from '../use-inbox.tsx';
import { pillLook } from './session-list.tsx';

const words = supportWords.first;

/** Keys that lead through a day. All of them stand in the list of shortcuts. */
const keysShown = 8;

/** While no chat is open: what there is to do. */
interface FirstScreenProps {
  onFilter: (changes: Partial<SessionFilter>) => void;
  messages: ReturnType<typeof useDeskMessages>;
}

export function FirstScreen({ onFilter, messages }: FirstScreenProps) {
  const { id } = useMe();
  const goOn = useGoOn();
  const sessions = useInboxState((state) => state.sessions);
  const agents = useInboxState((state) => state.agents);
  const { snoozed = 0 } = useInboxState((state) => state.counts);
  const mentioned = mentionedIn(sessions.values(), id);
  const { waiting, mine } = workOf([...sessions.values(), ...messages.items], { me: id, agents });
  return (
    <div className="grid w-full max-w-measure grid-cols-1 gap-6 px-6 py-8 lg:px-10">
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <h2 className="text-title-s">{waiting > 0 ? words.waiting({ count: waiting }) : words.nothing}</h2>
        <p className="text-ink-soft">{waiting > 0 ? words.waitingText : words.nothingText}</p>
        {waiting > 0 ? (
          <Button size="sm" aria-keyshortcuts="w" onClick={() => goOn(null)} className="mt-2">
            {words.next}
          </Button>
        ) : null}
        <PromiseLine />
      </div>
      <div className="flex flex-wrap gap-1.5">
        {mentioned > 0 ? (
          <button
            type="button"
            onClick={() => onFilter({ status: 'mentioned', owner: undefined, label: undefined })}
            className={classes(pillLook, 'border-gold! text-ink')}
          >
            {supportWords.mentions.first({ count: mentioned })}
          </button>
        ) : null}
        <button
          type="button"
          onClick={() => onFilter({ status: undefined, owner: 'mine', label: undefined })}
          className={pillLook}
        >
          {words.mine} <span className="tabular-nums">{mine}</span>
        </button>
        <button
          type="button"
          onClick={() => onFilter({ status: 'snoozed', owner: undefined, label: undefined })}
          className={pillLook}
        >
          {words.snoozed} <span className="tabular-nums">{snoozed + messages.counts.snoozed}</span>
        </button>
      </div>
      <section className="grid grid-cols-1 gap-3 pointer-coarse:hidden">
        <h3 className="text-base">{words.keys}</h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
          {supportWords.help.keys.slice(0, keysShown).map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt className="font-mono">{key}</dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** How often customers got a first reply as soon as they were told; nothing where none was promised. */
function PromiseLine() {
  const { data } = useQuery({
    queryKey: ['chat', 'promise-kept'],
    queryFn: () => getJson<KeptPromise>('/api/chat/figures/promise'),
    staleTime: 5 * 60_000,
  });
  if (typeof data?.data.promiseKept !== 'number') return null;
  const { promiseKept, days } = data.data;
  return (
    <p className="text-sm text-ink-soft">{words.promise({ percent: Math.round(promiseKept * 100), days })}</p>
  );
}
