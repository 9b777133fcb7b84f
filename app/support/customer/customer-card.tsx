import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '#app/paths.ts';
import { dayOf, timeOf } from '#app/staff/frame/format.ts';
import { getJson } from '#app/staff/session/api.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { orderWords } from '#content/staff/orders.ts';
import { supportWords } from '#content/staff/support.ts';
import type {
  CardContact,
  CardOrder,
  CardTrial,
  CustomerCard,
  KnownCustomer,
  VisitedPage,
} from '#contract/chat/customer-card.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { chatSearch } from '../chat-address.ts';
import { useSessionActions } from '../chat-requests.ts';
import { keyOf } from '../messages/message-items.ts';
import { CustomerActions } from './customer-actions.tsx';

const words = supportWords.card;

/** Who is asking, whether they have shown it, and only then what they bought. */
export function CustomerAddress({ session }: { session: ChatSession }) {
  const { email, isVerified } = session;
  if (!email) return <p className="text-ink-soft">{words.noEmail}</p>;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5">
      <div className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{email}</span>
        <Badge tone={isVerified ? 'dusk' : 'quiet'}>{isVerified ? words.verified : words.unverified}</Badge>
      </div>
      {isVerified ? null : <Verification session={session} />}
    </div>
  );
}

function Verification({ session }: { session: ChatSession }) {
  const { sendCode } = useSessionActions(session);
  const [isBusy, setBusy] = useState(false);
  const { codeUntil } = session;
  const send = async () => {
    setBusy(true);
    await sendCode();
    setBusy(false);
  };
  return (
    <>
      <p role="status" className="text-xs text-ink-soft">
        {codeUntil ? words.codeSent({ time: timeOf(codeUntil) }) : words.unverifiedText}
      </p>
      <Button variant="outline" size="sm" busy={isBusy} onClick={() => void send()}>
        {codeUntil ? words.another : words.sendCode}
      </Button>
    </>
  );
}

export function useCustomer({ sessionId, email, isVerified, page }: ChatSession) {
  return useQuery({
    queryKey: ['chat', 'customer', sessionId, email, isVerified, page],
    queryFn: () =>
      getJson<{ data: CustomerCard }>(`/api/chat/sessions/${encodeURIComponent(sessionId)}/customer`),
    // Orders are made, paid and refunded elsewhere.
    staleTime: 0,
    // The next page, or the code that was entered, changes the rest of the card only.
    placeholderData: (before, query) =>
      query?.queryKey[2] === sessionId && query.queryKey[3] === email && query.queryKey[4] === isVerified
        ? before
        : undefined,
  });
}

/** Which pages brought them here and, of a verified address, what they bought. */
export function CustomerHistory({ session }: { session: ChatSession }) {
  const query = useCustomer(session);
  const known = query.data?.data.known ?? null;
  // No button moves under the hand when the card comes.
  const isComing = session.isVerified && query.isPending;
  return (
    <>
      {isComing ? null : (
        <Known known={known}>
          <CustomerActions key={session.sessionId} session={session} known={known} />
        </Known>
      )}
      <QueryResult query={query}>{({ data: { pages } }) => <Pages pages={pages} />}</QueryResult>
    </>
  );
}

interface KnownProps {
  /** Null for an address that is not verified. */
  known: KnownCustomer | null;
  /** What can be done for them. */
  children?: ReactNode;
}

export function Known({ known, children }: KnownProps) {
  if (!known) return children;
  const { orders, trial, earlier } = known;
  return (
    <>
      <p className="text-base font-semibold">{standingOf(orders, trial, Date.now())}</p>
      {children}
      {orders.length > 0 ? (
        <Part title={words.orders}>
          {orders.map((order) => (
            <OrderItem key={order.id} order={order} />
          ))}
        </Part>
      ) : null}
      {trial ? (
        <Part title={words.trial}>
          <li>{trialText(trial, Date.now())}</li>
        </Part>
      ) : null}
      {earlier.length > 0 ? (
        <Part title={words.earlier}>
          {earlier.map((contact) => (
            <ContactItem key={`${contact.kind} ${contact.at}`} contact={contact} />
          ))}
        </Part>
      ) : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 className={headLook}>{title}</h3>
      <ul className="grid grid-cols-1 gap-2">{children}</ul>
    </section>
  );
}

function Pages({ pages }: { pages: readonly VisitedPage[] }) {
  if (pages.length < 2) return null;
  return (
    <Part title={words.pages}>
      {pages.map(({ page, at }) => (
        <li key={at} className="flex items-baseline justify-between gap-x-3">
          <a
            href={page}
            target="_blank"
            rel="noreferrer"
            className={`${textLinkLook()} min-w-0 wrap-anywhere`}
          >
            {page}
          </a>
          <time dateTime={at} className="text-xs whitespace-nowrap text-ink-quiet">
            {timeOf(at)}
          </time>
        </li>
      ))}
    </Part>
  );
}

/** In the head of a conversation, where there is no room for the card beside it. */
export function Standing({ known: { orders, trial } }: { known: KnownCustomer }) {
  return (
    <span className="font-semibold text-ink-soft xl:hidden">{standingOf(orders, trial, Date.now())}</span>
  );
}

/** In one line: a customer or not, and until when. */
function standingOf(orders: readonly CardOrder[], trial: CardTrial | null, now: number): string {
  const running = orders.filter(({ isRunning }) => isRunning);
  if (running.some(({ period }) => period === 'lifetime')) return words.lifetime;
  const ends = running.flatMap(({ endsAt }) => endsAt ?? []).sort();
  const last = ends.at(-1);
  if (last) return (Date.parse(last) > now ? words.until : words.ended)({ day: dayOf(last, now) });
  if (trial?.expiresAt && Date.parse(trial.expiresAt) > now) return words.onTrial;
  return orders.length > 0 ? words.noPlan : words.nothing;
}

function trialText({ requestedAt, expiresAt }: CardTrial, now: number): string {
  if (!expiresAt) return words.trialAsked({ day: dayOf(requestedAt, now) });
  const moment = { day: dayOf(expiresAt, now), time: timeOf(expiresAt) };
  return (Date.parse(expiresAt) > now ? words.trialUntil : words.trialEnded)(moment);
}

function OrderItem({ order }: { order: CardOrder }) {
  const { role } = useMe();
  const { id, number, period, devices, amount, status, endsAt, createdAt } = order;
  const now = Date.now();
  const when = endsAt
    ? (Date.parse(endsAt) > now ? words.ends : words.endedOn)({ day: dayOf(endsAt, now) })
    : dayOf(createdAt, now);
  return (
    <li className="grid grid-cols-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{orderWords.plan({ period, devices })}</span>
        <span className="tabular-nums">{orderWords.money(amount)}</span>
      </p>
      <p className="text-ink-soft">
        {orderWords.statuses[status]} · {when} ·{' '}
        {role === 'admin' ? (
          <Link
            to={`${staffPaths.admin}?tab=orders&open=${id}`}
            className={`${textLinkLook()} whitespace-nowrap`}
          >
            {number}
          </Link>
        ) : (
          <span className="whitespace-nowrap">{number}</span>
        )}
      </p>
    </li>
  );
}

function ContactItem({ contact: { at, text, chat, id, isHandled } }: { contact: CardContact }) {
  const place = chat?.sessionId ?? (id === undefined ? undefined : keyOf(id));
  const state = chat
    ? supportWords.list.statuses[chat.status]
    : isHandled
      ? words.handled
      : words.messageOpen;
  return (
    <li className="grid grid-cols-1">
      <p className="line-clamp-2 wrap-anywhere">
        {place ? (
          <Link to={{ search: chatSearch(place) }} className={textLinkLook()}>
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <p className="text-xs text-ink-quiet">
        {chat ? words.chat : words.message} · {dayOf(at, Date.now())} · {state}
      </p>
    </li>
  );
}

const headLook = 'font-text text-sm font-normal tracking-normal text-ink-quiet';
