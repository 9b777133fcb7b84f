import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { orderOpenMinutes } from '#contract/expiry-times.ts';
import type { Context } from '#server/context.ts';
import { isEqual } from '#server/security/secret.ts';
import { type Order, orderStore } from '../store.ts';

interface OrderCookieSettings {
  name: string;
  /** What its key is derived for: one cookie must never pass as another. */
  purpose: string;
  /** For how many seconds it works. */
  seconds: number;
}

/** `<order>.<mark of its mailbox>.<end in seconds>.<signature>`. By `__Host-` the browser promises that this host alone has set it. */
export function orderCookie(
  { config: { publicUrl }, secret }: Pick<Context, 'config' | 'secret'>,
  { name: bare, purpose, seconds }: OrderCookieSettings,
) {
  const secure = publicUrl.protocol === 'https:';
  const name = `${secure ? '__Host-' : ''}${bare}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  const key = secret.derive(purpose);
  const signed = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  const now = () => Math.floor(Date.now() / 1000);
  const holderOf = ({ id, email_key }: Pick<Order, 'id' | 'email_key'>) =>
    `${id}.${createHmac('sha256', key).update(`mailbox ${email_key}`).digest('base64url').slice(0, 16)}`;
  return {
    /** Another one as soon as the order has another mailbox. */
    holderOf,
    none: `${name}=; Max-Age=0; ${attributes}`,
    of: (order: Pick<Order, 'id' | 'email_key'>) =>
      `${name}=${signed(`${holderOf(order)}.${now() + seconds}`)}; Max-Age=${seconds}; ${attributes}`,
    read({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
      const pairs = headers.cookie?.split(/; ?/) ?? [];
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
      const [, text = '', holder, end] = /^((\d{1,15}\.[\w-]{16})\.(\d{1,15}))\.[\w-]+$/.exec(value) ?? [];
      return isEqual(value, signed(text)) && Number(end) > now() ? holder : undefined;
    },
  };
}

/** Of a customer who has opened an order by a mailed code, and so reads the mails of its address. */
export function orderPageCookie(context: Pick<Context, 'config' | 'secret'>) {
  return orderCookie(context, {
    name: 'marquee.order',
    purpose: 'order page',
    seconds: orderOpenMinutes * 60,
  });
}

/** The order that was opened in this browser, as long as it has the same mailbox. */
export async function openedOrder(
  request: Pick<FastifyRequest, 'headers'>,
  context: Pick<Context, 'config' | 'secret' | 'database'>,
): Promise<Order | undefined> {
  const cookie = orderPageCookie(context);
  const holder = cookie.read(request);
  const order = holder && (await orderStore(context.database.queries).find(Number.parseInt(holder, 10)));
  return order && cookie.holderOf(order) === holder ? order : undefined;
}

/** A customer who asks from their order page is asked for no code. */
export async function addressOnOrderPage(
  { page, cookie }: { page: string; cookie: string },
  context: Context,
): Promise<string | null> {
  if (!/^\/([a-z]{2}\/)?order$/.test(page)) return null;
  return (await openedOrder({ headers: { cookie } }, context))?.email ?? null;
}
