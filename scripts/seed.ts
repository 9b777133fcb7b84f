import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { catalogue } from '#content/catalogue.ts';
import { quoteOf } from '#content/price.ts';
import { deviceCounts } from '#contract/catalogue.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { isLoopback } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { newAccess, sealedAccess } from '#server/features/orders/provisioning/access-details.ts';
import { loadSecret, type Secret } from '#server/security/secret.ts';
import { StartError } from '#server/start-error.ts';
import { command } from './site-command.ts';

// Fills the lists of the dashboard with invented people of the past year, on a site of one's own machine. No mail is sent.
const rowsPerStatement = 500;
const dayMs = 86_400_000;
const people = {
  en: {
    first: 'Olivia Noah Amelia George Isla Arthur Mia Theo',
    last: 'Smith Jones Taylor Brown Walker Hall',
  },
  fr: { first: 'Louise Gabriel Zoé Raphaël Chloé Hugo', last: 'Martin Bernard Dubois Lefèvre Moreau' },
  es: { first: 'Lucía Mateo Sofía Hugo Martina Íñigo', last: 'García Muñoz López Sánchez Núñez' },
  it: { first: 'Giulia Leonardo Aurora Niccolò Ginevra', last: 'Rossi Russo Ferrari Esposito Bianchi' },
  sq: { first: 'Ajla Noel Amelia Ergi Hëna Gëzim', last: 'Hoxha Shehu Çela Dervishi Kola' },
};
const hosts = ['example.org', 'example.com', 'example.net', 'post.example', 'home.example'];
const devices = ['television', 'phone', 'tablet', 'streaming stick', 'projector', 'laptop'];
const troubles = ['stops after a minute', 'shows no picture', 'has no sound', 'asks for a portal', 'is slow'];
const questions = {
  sales: ['Which plan is right for three rooms?', 'Is there a price for two years?'],
  technical: ['What can I try next?', 'Do I have to install the player again?'],
  billing: ['When will the refund arrive?', 'Please send me the invoice of last month.'],
  other: ['Thank you for the quick help!', 'Will there be more documentaries?'],
};
type Row = Record<string, string | null>;

/** Of the columns that hold no text. */
const types: Record<string, string> = {
  devices: 'integer',
  amount: 'integer',
  refunded: 'integer',
  is_reminded: 'boolean',
  create_request: 'uuid',
  capture_request: 'uuid',
};

await command(async (open) => {
  const rows = rowsWanted();
  const { database, config } = await open();
  if (!isLoopback(config.publicUrl))
    throw new StartError(
      `PUBLIC_URL is ${config.publicUrl.origin}: invented orders would stand beside real ones. Use a copy of your own on localhost.`,
    );
  const secret = await loadSecret(database, config);
  const began = performance.now();
  await fill(database, 'free_trial', rows, trial);
  await fill(database, 'contact_message', rows, message);
  await fill(database, 'customer_order', rows, (number) => order(number, secret), addHistory);
  if (config.database.kind === 'embedded') await tidy(database);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Added ${rows} trials, ${rows} messages and ${rows} orders in ${seconds} s.`);
});

function rowsWanted(): number {
  const { rows } = parseArgs({ options: { rows: { type: 'string', default: '1000' } } }).values;
  if (/^[1-9]\d{0,6}$/.test(rows)) return Number(rows);
  throw new StartError(`--rows is '${rows}': set it to a number from 1 to 9999999.`);
}

/** A server counts its rows for the planner and tidies its indexes by itself; the embedded database has no such worker. */
async function tidy({ queries }: Database): Promise<void> {
  await sql`vacuum analyze free_trial, contact_message, customer_order, order_event, payment_entry`.execute(
    queries,
  );
}

async function fill(
  { queries }: Database,
  table: string,
  rows: number,
  invent: (number: number) => Row,
  afterwards = async (_queries: Database['queries'], _added: readonly Row[]) => {},
): Promise<void> {
  for (let done = 0; done < rows; done += rowsPerStatement) {
    const invented = Array.from({ length: Math.min(rowsPerStatement, rows - done) }, (_, index) =>
      invent(done + index),
    );
    const names = Object.keys(invented[0] ?? {});
    const columns = names.map((name) => {
      const values = invented.map((row) => row[name] ?? null);
      const type = types[name] ?? (name.endsWith('_at') ? 'timestamptz' : 'text');
      return sql`${sql.val(values)}::${sql.raw(type)}[]`;
    });
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select * from unnest(${sql.join(columns)})`.execute(queries);
    await afterwards(queries, invented);
  }
}

function trial(number: number): Row {
  const person = inventedPerson(number);
  const asked = moment(365 * dayMs);
  // Most requests are dealt with within a day.
  const activated = Math.random() < 0.95 ? new Date(asked.getTime() + Math.random() * dayMs) : null;
  const isDone = activated !== null && activated.getTime() < Date.now();
  return {
    ...person,
    email_key: mailboxOf(person.email),
    created_at: asked.toISOString(),
    activated_at: isDone ? activated.toISOString() : null,
    expires_at: isDone ? new Date(activated.getTime() + dayMs).toISOString() : null,
  };
}

function message(number: number): Row {
  const written = moment(365 * dayMs);
  const subject = oneOf(Object.keys(questions) as (keyof typeof questions)[]);
  const handled = Math.random() < 0.92 && Date.now() - written.getTime() > dayMs;
  return {
    ...inventedPerson(number),
    subject,
    message: `My ${oneOf(devices)} ${oneOf(troubles)} since ${written.toDateString()}. ${oneOf(questions[subject])}`,
    created_at: written.toISOString(),
    handled_at: handled ? new Date(written.getTime() + Math.random() * dayMs).toISOString() : null,
  };
}

/** Most are paid within minutes; some were left behind, and a few went back. */
function order(number: number, secret: Secret): Row {
  const { name, email, language } = inventedPerson(number);
  const [first_name = '', last_name = ''] = name.split(' ');
  const ordered = moment(365 * dayMs);
  const period = oneOf(catalogue.periods);
  const quote = quoteOf(period.id, oneOf(deviceCounts));
  const fate = Math.random();
  const state = fate < 0.82 ? 'paid' : fate < 0.86 ? 'refunded' : fate < 0.9 ? 'partlyRefunded' : 'failed';
  const isPaid = state !== 'failed';
  const method = oneOf(['paypal', 'paypal', 'paypal', 'card', 'link', 'manual']);
  const isAtPaypal = method === 'paypal' || method === 'card';
  const paid = new Date(ordered.getTime() + 90_000);
  const end = new Date(paid);
  end.setUTCMonth(end.getUTCMonth() + (period.months ?? 0));
  return {
    number: orderNumber(),
    quote: quote.id,
    period: quote.period,
    devices: `${quote.devices}`,
    amount: `${quote.amount}`,
    refunded: state === 'refunded' ? `${quote.amount}` : state === 'partlyRefunded' ? '500' : '0',
    method,
    state,
    first_name,
    last_name,
    email,
    language,
    create_request: randomUUID(),
    capture_request: randomUUID(),
    provider_order: isAtPaypal ? randomId(17) : null,
    provider_capture: isPaid && isAtPaypal ? randomId(17) : null,
    note: method === 'manual' ? 'Western Union, reference of the sample data' : '',
    entered_by: method === 'manual' ? 'staff@example.org' : null,
    created_at: ordered.toISOString(),
    paid_at: isPaid ? paid.toISOString() : null,
    starts_at: isPaid ? paid.toISOString() : null,
    ends_at: isPaid && period.months !== null ? end.toISOString() : null,
    provisioned_at: isPaid ? paid.toISOString() : null,
    // Without it the site would make it within the hour, and mail it to them.
    ...(isPaid ? sealedAccess(newAccess(), secret) : { access: null, access_key: null }),
    is_reminded: 'false',
    withdrawal_at: state === 'paid' && fate < 0.004 ? paid.toISOString() : null,
  };
}

async function addHistory(queries: Database['queries'], orders: readonly Row[]): Promise<void> {
  await addEvents(queries, orders);
  await addEntries(queries, orders);
}

/** What was said about them, so that a timeline can be looked at. */
async function addEvents(queries: Database['queries'], orders: readonly Row[]): Promise<void> {
  const numbers = orders.map(({ number }) => number);
  await sql`
    insert into order_event (order_id, at, source, kind, detail)
    select id, created_at + make_interval(secs => seconds), source, kind,
      case when kind = 'ordered' then jsonb_build_object('quote', quote, 'amount', amount)
        when kind = 'paid' then jsonb_build_object('capture', provider_capture, 'amount', amount) else '{}' end
    from customer_order,
      (values (0, 'buyer', 'ordered'), (80, 'buyer', 'captureAsked'), (90, 'webhook', 'paid'), (90, 'webhook', 'declined'))
        as said (seconds, source, kind)
    where number = any(${sql.val(numbers)}::text[])
      and kind in ('ordered', 'captureAsked', case when paid_at is null then 'declined' else 'paid' end)
    order by id, seconds`.execute(queries);
}

/** In the books: each payment with a fee like PayPal's, and what went back of it up to three days later. */
async function addEntries(queries: Database['queries'], orders: readonly Row[]): Promise<void> {
  const numbers = orders.map(({ number }) => number);
  const paid = sql`from customer_order where paid_at is not null and number = any(${sql.val(numbers)}::text[])`;
  const columns = sql`at, kind, order_number, period, devices, method, amount, currency, fee, reference`;
  await sql`
    insert into payment_entry (${columns})
    select paid_at, 'payment', number, period, devices, method, amount, currency,
      case when provider_capture is null then 0 else -round(amount * 0.0349) - 49 end,
      coalesce(provider_capture, 'manual ' || number)
    ${paid}`.execute(queries);
  await sql`
    insert into payment_entry (${columns})
    select least(now(), paid_at + random() * interval '3 days'), 'refund', number, period, devices, method,
      -refunded, currency, 0, coalesce('R' || provider_capture, 'manual ' || number || ' refund')
    ${paid} and refunded > 0`.execute(queries);
}

function orderNumber(): string {
  return `${randomId(4)}-${randomId(4)}`;
}

function randomId(length: number): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

/** The number and the clock make each address a new one, in every run. */
function inventedPerson(number: number) {
  const language = oneOf(Object.keys(people) as (keyof typeof people)[]);
  const first = oneOf(people[language].first.split(' '));
  const last = oneOf(people[language].last.split(' '));
  const account = `${plain(first)}.${plain(last)}.${(Date.now() + number * 7).toString(36)}${number}`;
  return { name: `${first} ${last}`, email: `${account}@${oneOf(hosts)}`, language };
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\P{ASCII}/gu, '')
    .toLowerCase();
}

function moment(span: number): Date {
  return new Date(Date.now() - Math.random() * span);
}

function oneOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
