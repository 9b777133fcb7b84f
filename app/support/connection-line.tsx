import { useState } from 'react';
import { exactTimeOf } from '#app/staff/frame/format.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { focusAfter } from '#app/ui/focus.ts';
import { AlertIcon } from '#app/ui/icons.tsx';
import { supportWords } from '#content/staff/support.ts';
import { AlertSettings } from './alert-settings.tsx';
import { BellIcon, KeyboardIcon } from './icons.tsx';
import { colleaguesOf } from './inbox/colleagues.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useInbox, useInboxState } from './use-inbox.tsx';

const words = supportWords.connection;
const focusMain = focusAfter((button) => button.closest('main'));

/** Under the list: whether what is shown is up to date, which colleagues are there, and what can be set. */
export function ConnectionLine() {
  const [open, setOpen] = useState<'alerts' | 'help'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex items-center gap-1 border-t border-line-strong bg-card py-1.5 pr-2.5 pl-4 text-xs">
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <Indicator />
        <AgentsOnline />
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={supportWords.alerts.title}
        onClick={() => setOpen('alerts')}
      >
        <BellIcon />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={supportWords.help.open}
        onClick={() => setOpen('help')}
        className="pointer-coarse:hidden"
      >
        <KeyboardIcon />
      </Button>
      {open === 'alerts' ? <AlertSettings onClose={close} /> : null}
      {open === 'help' ? <ShortcutsDialog onClose={close} /> : null}
    </div>
  );
}

function Indicator() {
  const { status, lastReceivedAt, silent } = useInboxState((state) => state.connection);
  const isGood = status === 'connected' && !silent;
  const time = lastReceivedAt === null ? undefined : exactTimeOf(lastReceivedAt);
  const text =
    status === 'connected'
      ? words.connected({ time: time ?? '' })
      : time
        ? words.disconnectedSince({ time })
        : words.disconnected;
  return (
    <p className={classes('flex items-center gap-2', isGood ? 'text-ink-soft' : 'font-semibold text-ink')}>
      <span
        className={classes('size-2 shrink-0 rounded-full', isGood ? 'bg-aurora' : 'border-2 border-live')}
      />
      <span className="tabular-nums">{text}</span>
    </p>
  );
}

function AgentsOnline() {
  const me = useMe();
  const agents = useInboxState((state) => state.agents);
  const isConnected = useInboxState((state) => state.connection.status === 'connected');
  if (!isConnected) return null;
  const colleagues = colleaguesOf(agents, me.id);
  const names = colleagues.map(({ name, away }) => (away ? words.away({ name }) : name));
  return <p className="truncate pl-4 text-ink-quiet">{words.agentsOnline({ names })}</p>;
}

/** Above everything while what is shown may be out of date. */
export function ConnectionBanner() {
  const inbox = useInbox();
  const { status, lastReceivedAt, silent } = useInboxState((state) => state.connection);
  const text = bannerText(status, silent, lastReceivedAt);
  return (
    <div role="alert">
      {text ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-strong bg-raised px-4 py-1.5 text-sm">
          <AlertIcon className="size-4 text-alarm" />
          <p className="min-w-0 flex-1 basis-40">
            <strong className="font-semibold text-alarm">{text.trouble}</strong> {text.effect}
          </p>
          <Button ref={focusMain} variant="outline" size="sm" onClick={() => inbox.reconnect()}>
            {words.reconnect}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function bannerText(status: string, silent: boolean, lastReceivedAt: number | null) {
  const time = lastReceivedAt === null ? '' : exactTimeOf(lastReceivedAt);
  const effect = time && words.stale({ time });
  if (status === 'lost') return { trouble: words.lost, effect };
  if (status === 'failing' || status === 'refused') return { trouble: words.failed, effect };
  return silent ? { trouble: '', effect: words.silent({ time }) } : undefined;
}
