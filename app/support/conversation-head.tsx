import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { momentOf } from '#app/staff/frame/format.ts';
import { DetailDrawer } from '#app/staff/lists/detail-drawer.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { useNow } from '#app/staff/session/use-now.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { ArrowIcon, InfoIcon } from '#app/ui/icons.tsx';
import { supportWords } from '#content/staff/support.ts';
import { chatSearch, toRow, useItemKind } from './chat-address.ts';
import { CustomerBadges } from './customer/customer-badges.tsx';
import { Standing } from './customer/customer-card.tsx';
import { pillLook } from './list/session-list.tsx';
import { SnoozeDialog } from './list/snooze-dialog.tsx';
import { useShortcuts } from './shortcuts.ts';

const { chat: words, person, snooze: snoozeWords } = supportWords;

interface ConversationHeadProps {
  /** Of the list, to which the way back leads. */
  row: string;
  name: string;
  customer: ComponentProps<typeof CustomerBadges>['customer'];
  known: ComponentProps<typeof Standing>['known'] | null | undefined;
  /** What is said of it beside the customer's standing. */
  facts: ReactNode;
  states: ReactNode;
  /** What else is known, where the screen has no room for it beside. */
  about: ReactNode;
}

/** Of a chat or a contact message. */
export function ConversationHead({
  row,
  name,
  customer,
  known,
  facts,
  states,
  about,
}: ConversationHeadProps) {
  const [isAboutOpen, setAboutOpen] = useState(false);
  const kind = useItemKind();
  return (
    <header className="flex shrink-0 flex-wrap [anchor-name:--conversation-header] items-center gap-x-1 gap-y-1.5 border-b border-line-strong px-4 py-2 sm:px-5 md:gap-x-3">
      <Link
        to={{ search: chatSearch(null, kind) }}
        state={toRow(row)}
        aria-label={words.back}
        className={classes(buttonLook({ variant: 'quiet', size: 'icon' }), '-ml-3 md:hidden')}
      >
        <ArrowIcon className="size-5 rotate-180" />
      </Link>
      <div className="grid min-w-0 flex-1 basis-56 grid-cols-1 max-md:basis-0">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 className="max-w-full truncate text-title-s">{name}</h2>
          <CustomerBadges customer={customer} />
          <p className="max-w-full truncate text-sm text-ink-soft">
            {customer.email || supportWords.noEmail}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-quiet wrap-anywhere">
          {known ? <Standing known={known} /> : null}
          <span className="min-w-0">{facts}</span>
        </p>
      </div>
      <div className="flex items-center gap-1 max-md:basis-full max-md:justify-between">
        {states}
        <Button
          variant="quiet"
          size="icon"
          aria-label={words.about}
          onClick={() => setAboutOpen(true)}
          className="xl:hidden"
        >
          <InfoIcon />
        </Button>
      </div>
      {isAboutOpen ? (
        <DetailDrawer title={person.about({ name })} onClose={() => setAboutOpen(false)}>
          {about}
        </DetailDrawer>
      ) : null}
    </header>
  );
}

type Me = ReturnType<typeof useMe>;

interface StateButtonsProps<State extends string> {
  states: readonly { state: State; label: string }[];
  present: State;
  /** In which nothing is left to be put aside. */
  closed: State;
  snoozedUntil: string | null;
  actions: {
    set(state: State): Promise<unknown>;
    snooze(until: string | null): Promise<unknown>;
    assign(to: Me): Promise<unknown>;
  };
}

/** With their keys, one action at a time. */
export function StateButtons<State extends string>({
  states,
  present,
  closed,
  snoozedUntil,
  actions: { set, snooze, assign },
}: StateButtonsProps<State>) {
  const me = useMe();
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const isClosed = present === closed;
  const once = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const choose = (state: State) => {
    if (state !== present) void once(() => set(state));
  };
  useShortcuts({
    take: () => void once(() => assign(me)),
    close: () => choose(closed),
    snooze: () => setSnoozing(!isClosed),
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own */}
      <div role="group" aria-label={words.status} aria-busy={isBusy} className="flex flex-wrap gap-1">
        {states.map(({ state, label }) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === present}
            onClick={() => choose(state)}
            className={pillLook}
          >
            {label}
          </button>
        ))}
        {isClosed ? null : (
          <button
            type="button"
            aria-pressed={Boolean(snoozedUntil)}
            onClick={() => (snoozedUntil ? void once(() => snooze(null)) : setSnoozing(true))}
            className={pillLook}
          >
            {snoozedUntil ? snoozeWords.end({ time: momentOf(snoozedUntil, now) }) : snoozeWords.open}
          </button>
        )}
      </div>
      {isSnoozing ? (
        <SnoozeDialog
          onChoose={(until) => {
            setSnoozing(false);
            void once(() => snooze(until));
          }}
          onClose={() => setSnoozing(false)}
        />
      ) : null}
    </>
  );
}
