import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '#app/page.ts';
import { inLanguage, pagePath, renewalPath } from '#app/paths.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { focusAfter, takeFocus } from '#app/ui/focus.ts';
import { Menu, MenuAction } from '#app/ui/menu.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { uuid } from '#app/uuid.ts';
import { devices } from '#content/guides/devices.ts';
import { guideSentences, renewalSentences } from '#content/staff/canned-replies.ts';
import { supportWords } from '#content/staff/support.ts';
import type {
  CardMessage,
  CardOrder,
  CustomerActionRequest,
  KnownCustomer,
} from '#contract/chat/customer-card.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { useSessionActions } from './chat-requests.ts';
import { PlanDialog } from './plan-dialog.tsx';

const words = supportWords.card;
const secondsToUndo = 5;

interface CustomerActionsProps {
  session: ChatSession;
  known: KnownCustomer;
}

/** What an agent does most for a customer, each with one press that can be taken back for a moment. */
export function CustomerActions({ session, known: { orders, trial } }: CustomerActionsProps) {
  const { language } = session;
  const { origin } = usePage();
  const [isChoosing, setChoosing] = useState(false);
  const { pending, begin, undo } = useUndo(session);
  const order = presentOrder(orders, Date.now());
  const message = (what: CardMessage, text: string) =>
    begin({ action: 'message', id: uuid(), what, text }, words[what][1]);
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 tabIndex={-1} className="font-text text-sm font-normal tracking-normal text-ink-quiet">
        {words.actions}
      </h3>
      {pending ? (
        <Pending {...pending} onUndo={undo} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {order ? (
            <>
              {order.hasAccess ? (
                <Action
                  label={words.access[0]}
                  onPress={() =>
                    begin({ action: 'orderAccess', id: uuid(), number: order.number }, words.access[1])
                  }
                />
              ) : null}
              <Action
                label={words.receipt[0]}
                onPress={() =>
                  begin({ action: 'orderReceipt', id: uuid(), number: order.number }, words.receipt[1])
                }
              />
              {order.period === 'lifetime' ? null : (
                <Action
                  label={words.renewal[0]}
                  onPress={() =>
                    message(
                      'renewal',
                      `${renewalSentences[language]}\n${origin}${renewalPath(order, language)}`,
                    )
                  }
                />
              )}
            </>
          ) : null}
          <Action label={words.plan[0]} onPress={() => setChoosing(true)} />
          <Menu trigger={words.guide[0]} triggerLook={buttonLook({ variant: 'outline', size: 'sm' })}>
            {devices.map((device) => (
              <MenuAction
                key={device}
                onClick={() =>
                  message(
                    'guide',
                    `${guideSentences[language]}\n${origin}${inLanguage(pagePath('installation'), language)}?device=${device}`,
                  )
                }
              >
                {words.guides[device]}
              </MenuAction>
            ))}
          </Menu>
          {trial?.expiresAt ? (
            <Action
              label={words.extend[0]}
              onPress={() => begin({ action: 'trialExtended', id: uuid() }, words.extend[1])}
            />
          ) : null}
        </div>
      )}
      {order ? <p className="text-xs text-ink-quiet">{words.forOrder({ number: order.number })}</p> : null}
      {isChoosing ? (
        <PlanDialog
          language={language}
          onChoose={(text) => {
            setChoosing(false);
            message('plan', text);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </section>
  );
}

/** The one that runs at this moment, or else the newest that was paid for. */
function presentOrder(orders: readonly CardOrder[], now: number): CardOrder | undefined {
  const running = orders.filter(({ isRunning }) => isRunning);
  const isNow = ({ startsAt, endsAt }: CardOrder) =>
    Date.parse(startsAt ?? '') <= now && (endsAt === null || Date.parse(endsAt) > now);
  return running.find(isNow) ?? running[0];
}

function Action({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="outline" size="sm" onClick={onPress}>
      {label}
    </Button>
  );
}

const leaveFocus = focusAfter((button) => button.closest('section')?.querySelector('h3'));
/** It takes the place of the button that was pressed. */
const passFocus = (button: HTMLElement | null) => {
  takeFocus(button);
  return leaveFocus(button);
};

interface Waiting {
  what: string;
  seconds: number;
}

function Pending({ what, seconds, onUndo }: Waiting & { onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-field border border-line-strong py-1 pr-1 pl-3">
      <p role="status" className="min-w-0 flex-1 basis-40">
        <span className="sr-only">{what}</span>
        <span aria-hidden>{words.inSeconds({ what, seconds })}</span>
      </p>
      <Button ref={passFocus} variant="outline" size="sm" onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  );
}

// docs/decisions.md, T159
/**
 * A press counts after a few seconds. Who goes on to another chat, closes the drawer or presses something else has not taken
 * it back: it counts at once. Who closes the tab has, since nothing was sent.
 */
function useUndo(session: ChatSession) {
  const { act } = useSessionActions(session);
  const client = useQueryClient();
  const [pending, setPending] = useState<Waiting>();
  const waiting = useRef<{ action: CustomerActionRequest; what: string; timer: number }>(undefined);

  const end = () => {
    window.clearInterval(waiting.current?.timer);
    const ended = waiting.current;
    waiting.current = undefined;
    setPending(undefined);
    return ended;
  };
  const send = async () => {
    const ended = end();
    if (!ended || !(await act(ended.action))) return;
    showToast({ title: words.done, description: words.doneText({ what: ended.what }) });
    await client.invalidateQueries({ queryKey: ['chat', 'customer', session.sessionId] });
  };
  const leave = useRef(send);
  useEffect(() => {
    leave.current = send;
  });
  useEffect(() => () => void leave.current(), []);

  return {
    pending,
    begin(action: CustomerActionRequest, what: string): void {
      void send();
      let seconds = secondsToUndo;
      setPending({ what, seconds });
      const timer = window.setInterval(() => {
        seconds -= 1;
        if (seconds > 0) setPending({ what, seconds });
        else void leave.current();
      }, 1_000);
      waiting.current = { action, what, timer };
    },
    undo(): void {
      if (end()) showToast({ title: words.undone });
    },
  };
}
