import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import {
  type Envelope,
  envelopeOf,
  nameOfReader,
  type PrivateKey,
  readHead,
  unsealing,
} from '#server/security/sealed-file.ts';
import { StartError } from '#server/start-error.ts';

// docs/decisions.md, T73
/**
 * A backup is a compressed text: a first line with the migrations that its tables had, each table followed by its rows as
 * PostgreSQL writes them in JSON (a tab goes before each), and a last line that only a complete one has. It knows no engine:
 * what was saved from the embedded database can be restored to a server, and the other way round.
 */
export type Line =
  | { marqueeBackup: 1; migrations: string[] }
  | SavedTable
  | { rows: number; checksum: string }
  | { sequence: string; value: string; isUsed: boolean }
  | { end: true };

export interface SavedTable {
  table: string;
  columns: string[];
}

export interface Counts {
  tables: number;
  rows: number;
}

/** What opens an encrypted backup: the operator's key, or the envelope of the one that was just written. */
export type Opener = { reader: PrivateKey } | { envelope: Envelope };

export interface Source {
  file: string;
  opener: Opener | undefined;
}

/** A row as it is, everything else as what it says. Rows hold whatever separates lines, except for the one that JSON escapes. */
export async function* readLines(source: Source): AsyncGenerator<string | Line> {
  const content = pipeline([...(await plainBytes(source)), createGunzip()], () => {}) as Gunzip;
  content.setEncoding('utf8');
  let rest = '';
  for await (const piece of content) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.startsWith('\t') ? line.slice(1) : (JSON.parse(line) as Line);
  }
}

async function plainBytes({ file, opener }: Source) {
  const head = await readHead(file);
  if (!head) return [createReadStream(file)];
  const envelope = envelopeFor(head, opener);
  if (envelope) return [createReadStream(file, { start: head.length }), unsealing(envelope)];
  throw new StartError(
    `${file} is encrypted for ${nameOfReader(head)}: ${opener ? 'the given private key is another one' : 'name the file that holds its private key, with --key FILE'}.`,
  );
}

function envelopeFor(head: Buffer, opener: Opener | undefined): Envelope | undefined {
  if (!opener) return undefined;
  if ('reader' in opener) return envelopeOf(head, opener.reader);
  return opener.envelope.head.equals(head) ? opener.envelope : undefined;
}

/** Of a table's rows in whatever order, since the engines sort text differently. */
export class Checksum {
  rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.rows += 1;
    const hash = createHash('sha256').update(row).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) & ((1n << 256n) - 1n);
  }

  get checksum(): string {
    return this.#sum.toString(16);
  }

  equals(other: { rows: number; checksum: string }): boolean {
    return this.rows === other.rows && this.checksum === other.checksum;
  }

  toJSON() {
    return { rows: this.rows, checksum: this.checksum };
  }
}
