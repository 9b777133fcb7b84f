/** Shares of a core during the measurement: a client that is used up measures itself. */
export interface Load {
  server: number;
  client: number;
  database?: number | undefined;
}

export interface Figure {
  name: string;
  value: number;
  unit: string;
  better: 'more' | 'less';
  load?: Load | undefined;
  /** What was measured beside it in the same run. */
  reference?: { name: string; value: number; load?: Load | undefined } | undefined;
  /** The value by the reference's. */
  ratio?: number | undefined;
  /** For the ratio where there is a reference, otherwise for the value. */
  bar?: number | undefined;
  isMet?: boolean | undefined;
}

interface Picture {
  /** Of the file, without its ending. */
  file: string;
  title: string;
}

export interface BarChart extends Picture {
  kind: 'bars';
  unit: string;
  rows: { name: string; value: number; isOurs?: boolean }[];
  limits?: { name: string; value: number }[];
}

export interface LineChart extends Picture {
  kind: 'lines';
  x: Axis;
  y: Axis;
  lines: { name: string; points: Point[] }[];
  limit?: { name: string; value: number } | undefined;
}

export interface Axis {
  label: string;
  scale: 'log' | 'linear';
}

export type Point = readonly [x: number, y: number];
export type Chart = BarChart | LineChart;

/** What a benchmark answers: `quick` asks for less of everything, which shows whether it works and nothing else. */
export interface Measured {
  figures: Figure[];
  charts: Chart[];
}
export type Measure = (quick: boolean) => Promise<Measured>;

export function figure(measured: Omit<Figure, 'ratio' | 'isMet'>): Figure {
  const { value, better, reference, bar } = measured;
  const ratio = reference && value / reference.value;
  const judged = ratio ?? value;
  const isMet = bar === undefined ? undefined : better === 'more' ? judged >= bar : judged <= bar;
  return { ...measured, ratio, isMet };
}

/** Three digits that count, as tables and axes show them. */
export function inDigits(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

export function barOf({ better, reference, bar, unit }: Figure): string {
  if (bar === undefined) return '';
  const limit = reference ? `${inDigits(bar)} of the reference` : `${inDigits(bar)} ${unit}`;
  return `${better === 'more' ? 'at least' : 'at most'} ${limit}`;
}

export function loadOf({ server, client, database }: Load): string {
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const ofDatabase = database === undefined ? '' : `, PostgreSQL ${percent(database)}`;
  return `server ${percent(server)}${ofDatabase}, client ${percent(client)}`;
}
