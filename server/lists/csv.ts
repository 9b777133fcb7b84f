/** A heading, and what stands below it. */
export type Column<Row> = readonly [heading: string, value: (row: Row) => Value | null];

/** Cents are written as dollars, with both decimals. */
type Value = string | number | { cents: number };

/** With it, spreadsheets read UTF-8 as UTF-8. */
const byteOrderMark = '\ufeff';

/** RFC 4180, piece by piece. */
export async function* csvFile<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  let heading = byteOrderMark + line(columns.map(([name]) => name));
  for await (const rows of batches) {
    yield heading + rows.map((row) => line(columns.map(([, value]) => value(row)))).join('');
    heading = '';
  }
}

function line(values: (Value | null)[]): string {
  return `${values.map((value) => cell(value ?? '')).join(',')}\r\n`;
}

/**
 * A spreadsheet runs what begins like a formula, full-width signs and leading blanks included. An apostrophe makes it
 * text again.
 */
const formula = /^(?:[\t\r]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/**
 * A spreadsheet that separates by semicolons, as French, Italian and Spanish ones do, heeds no quote within a line: in
 * the middle of our cell a new one begins. The sign comes first in the pattern, so that blanks are looked at once.
 */
const formulaWithin = /[=+\-@＝＋－＠](?<=[\t\r\n;][\s\p{C}"]*.)/gu;

function cell(value: Value): string {
  // What goes out of an account is a number below zero, and no formula.
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return (value.cents / 100).toFixed(2);
  const text = (formula.test(value) ? `'${value}` : value).replaceAll(formulaWithin, "'$&");
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
