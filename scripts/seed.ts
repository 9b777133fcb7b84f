import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Database } from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';
import { command } from './command.ts';

// Fills the lists of the dashboard with invented people of the past year. Nobody gets a mail.
const batch = 500;
const day = 86_400_000;
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
const wishes = {
  sales: ['Which plan is right for three rooms?', 'Is there a price for two years?'],
  technical: ['What can I try next?', 'Do I have to install the player again?'],
  billing: ['When will the refund arrive?', 'Please send me the invoice of last month.'],
  other: ['Thank you for the quick help!', 'Will there be more documentaries?'],
};
type Row = Record<string, string | null>;

await command(async (open) => {
  const rows = rowsWanted();
  const { database, config } = await open();
  const began = performance.now();
  await fill(database, 'free_trial', rows, trial);
  await fill(database, 'contact_message', rows, message);
  if (config.database.kind === 'embedded') await tidy(database);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Added ${rows} trials and ${rows} messages in ${seconds} s.`);
});

function rowsWanted(): number {
  const { rows } = parseArgs({ options: { rows: { type: 'string', default: '1000' } } }).values;
  if (/^[1-9]\d{0,6}$/.test(rows)) return Number(rows);
  throw new StartError(`--rows is '${rows}': set it to a number from 1 to 9999999.`);
}

/** A server counts its rows for the planner and tidies its indexes by itself; the embedded database has nobody who does. */
async function tidy({ queries }: Database): Promise<void> {
  await sql`vacuum analyze free_trial`.execute(queries);
  await sql`vacuum analyze contact_message`.execute(queries);
}

async function fill(
  { queries }: Database,
  table: string,
  rows: number,
  invent: (number: number) => Row,
): Promise<void> {
  for (let done = 0; done < rows; done += batch) {
    const invented = Array.from({ length: Math.min(batch, rows - done) }, (_, index) => invent(done + index));
    const names = Object.keys(invented[0] ?? {});
    const types = names.map((name) => (name.endsWith('_at') ? 'timestamptz' : 'text'));
    const columns = names.map((name, index) => {
      const values = invented.map((row) => row[name] ?? null);
      return sql`${sql.val(values)}::${sql.raw(types[index] ?? 'text')}[]`;
    });
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select * from unnest(${sql.join(columns)})`.execute(queries);
  }
}

function trial(number: number): Row {
  const person = somebody(number);
  const asked = moment(365 * day);
  // Most requests are dealt with within a day.
  const activated = Math.random() < 0.95 ? new Date(asked.getTime() + Math.random() * day) : null;
  const isDone = activated !== null && activated.getTime() < Date.now();
  return {
    ...person,
    email_key: mailboxOf(person.email),
    created_at: asked.toISOString(),
    activated_at: isDone ? activated.toISOString() : null,
    expires_at: isDone ? new Date(activated.getTime() + day).toISOString() : null,
  };
}

function message(number: number): Row {
  const written = moment(365 * day);
  const subject = oneOf(Object.keys(wishes) as (keyof typeof wishes)[]);
  const handled = Math.random() < 0.92 && Date.now() - written.getTime() > day;
  return {
    ...somebody(number),
    subject,
    message: `My ${oneOf(devices)} ${oneOf(troubles)} since ${written.toDateString()}. ${oneOf(wishes[subject])}`,
    created_at: written.toISOString(),
    handled_at: handled ? new Date(written.getTime() + Math.random() * day).toISOString() : null,
  };
}

/** The number and the clock make each address a new one, in every run. */
function somebody(number: number) {
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
