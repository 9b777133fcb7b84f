import { useState } from 'react';
import { usePage } from '#app/page.ts';
import { inLanguage, pagePath, renewalPath } from '#app/paths.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Menu, MenuAction } from '#app/ui/menu.tsx';
import { uuid } from '#app/uuid.ts';
import { devices } from '#content/guides/devices.ts';
import { guideSentences, renewalSentences } from '#content/staff/canned-replies.ts';
import { supportWords } from '#content/staff/support.ts';
import type { CardMessage, CardOrder, KnownCustomer } from '#contract/chat/customer-card.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { Pending, useDelayedAction } from './delayed-action.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const words = supportWords.card;

interface CustomerActionsProps {
  session: ChatSession;
  /** Null for an address that is not verified. */
  known: KnownCustomer | null;
}

/**
 * What an agent does most for a customer, each with one press that can be taken back for a moment. A plan and a guide reveal
 * nothing, so anybody may be sent them.
 */
export function CustomerActions({ session, known }: CustomerActionsProps) {
  const { language } = session;
  const { origin } = usePage();
  const [isChoosing, setChoosing] = useState(false);
  const { pending, begin, undo } = useDelayedAction(session);
  const order = presentOrder(known?.orders ?? [], Date.now());
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
          {known?.trial?.expiresAt ? (
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
