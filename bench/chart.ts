import { type Axis, type BarChart, type Chart, inDigits, type LineChart, type Point } from './figures.ts';

const width = 720;
const style = `<style>
.bench text{font:13px system-ui,sans-serif;fill:#1f2328}
.bench .title{font-weight:600;font-size:15px}.bench .soft{fill:#59636e}
.bench .grid{stroke:#d1d9e0}.bench .limit{stroke:#cf222e;stroke-dasharray:5 4;stroke-width:1.5}.bench .limit-name{fill:#cf222e}
.bench .ours{fill:#0969da}.bench .reference{fill:#8c959f}.bench .line{fill:none;stroke-width:2}
.bench .c0{stroke:#0969da}.bench .c1{stroke:#bc4c00;stroke-dasharray:7 3}.bench .c2{stroke:#1a7f37;stroke-dasharray:2 3}
.bench .c3{stroke:#8250df;stroke-dasharray:9 3 2 3}.bench .c4{stroke:#57606a}
.bench .back{fill:#fff}
@media (prefers-color-scheme:dark){.bench text{fill:#e6edf3}.bench .soft{fill:#9198a1}.bench .grid{stroke:#3d444d}
.bench .limit{stroke:#ff7b72}.bench .limit-name{fill:#ff7b72}.bench .ours{fill:#58a6ff}.bench .reference{fill:#6e7681}
.bench .c0{stroke:#58a6ff}.bench .c1{stroke:#f0883e}.bench .c2{stroke:#3fb950}.bench .c3{stroke:#bc8cff}.bench .c4{stroke:#9198a1}
.bench .back{fill:#0d1117}}
</style>`;

/** An SVG that is legible on a light and on a dark page, by itself or inside a document. */
export function draw(chart: Chart): string {
  return chart.kind === 'bars' ? drawBars(chart) : drawLines(chart);
}

const rowHeight = 30;
const names = 230;
const top = 48;

function drawBars({ title, unit, rows, limits = [] }: BarChart): string {
  const right = width - 90;
  const most = Math.max(...rows.map(({ value }) => value), ...limits.map(({ value }) => value));
  const x = scaleOf({ label: unit, scale: 'linear' }, [0, most], [names, right]);
  const bottom = top + rows.length * rowHeight;
  const bars = rows.map(({ name, value, isOurs }, index) => {
    const y = top + index * rowHeight;
    const bar = `<rect class="${isOurs ? 'ours' : 'reference'}" x="${names}" y="${y + 5}" width="${at(x(value) - names)}" height="20" rx="2"/>`;
    return `${text(names - 10, y + 20, name, 'end')}${bar}${text(x(value) + 6, y + 20, inDigits(value))}`;
  });
  // The lowest first: no name stands across another's line.
  const ascending = limits.toSorted((one, other) => one.value - other.value);
  const marks = ascending.map(({ name, value }, index) => {
    const y = bottom + 18 + index * 18;
    return `<path class="limit" d="M${at(x(value))} ${top}V${y}"/>${text(x(value) - 6, y, `${name}: ${inDigits(value)}`, 'end', 'limit-name')}`;
  });
  const height = bottom + 30 + limits.length * 18;
  return svg(title, height, [...bars, ...marks, text(names, height - 8, unit, 'start', 'soft')]);
}

function drawLines({ title, x, y, lines, limit }: LineChart): string {
  const box = { left: 76, right: width - 40, top: top + 20, bottom: 350 };
  const points = lines.flatMap((line) => line.points);
  const xs = [...new Set(points.map(([value]) => value))].sort((one, other) => one - other);
  const ys = points.map(([, value]) => value);
  const reach = limit ? [...ys, limit.value] : ys;
  const ticks = ticksOf(y, Math.min(...reach), Math.max(...reach));
  const across = scaleOf(x, [xs[0] ?? 0, xs.at(-1) ?? 1], [box.left, box.right - 12]);
  const up = scaleOf(y, [ticks[0] ?? 0, ticks.at(-1) ?? 1], [box.bottom, box.top]);
  const rules = ticks.map(
    (tick) =>
      `<path class="grid" d="M${box.left} ${at(up(tick))}H${box.right}"/>${text(box.left - 8, up(tick) + 4, inDigits(tick), 'end', 'soft')}`,
  );
  const sizes = xs.map((value) => text(across(value), box.bottom + 20, inDigits(value), 'middle', 'soft'));
  const drawn = lines.map(({ points }, index) => {
    const places = points.map(([one, other]: Point) => `${at(across(one))} ${at(up(other))}`);
    const dots = places.map((place) => `M${place}h0`).join('');
    return `<path class="line c${index % 5}" d="M${places.join('L')}"/><path class="line c${index % 5}" style="stroke-width:7;stroke-linecap:round;stroke-dasharray:none" d="${dots}"/>`;
  });
  const bar = limit
    ? [
        `<path class="limit" d="M${box.left} ${at(up(limit.value))}H${box.right}"/>`,
        text(box.right, up(limit.value) - 6, limit.name, 'end', 'limit-name'),
      ]
    : [];
  const legend = lines.map(({ name }, index) => {
    const row = box.bottom + 68 + index * 20;
    return `<path class="line c${index % 5}" d="M${box.left} ${row - 4}h34"/>${text(box.left + 44, row, name)}`;
  });
  const labels = [
    text(box.left, box.top - 10, y.label, 'start', 'soft'),
    text((box.left + box.right) / 2, box.bottom + 42, x.label, 'middle', 'soft'),
  ];
  return svg(title, box.bottom + 62 + lines.length * 20, [
    ...rules,
    ...sizes,
    ...bar,
    ...drawn,
    ...labels,
    ...legend,
  ]);
}

function scaleOf({ scale }: Axis, [low, high]: readonly number[], [from, to]: readonly number[]) {
  const place = scale === 'log' ? Math.log10 : (value: number) => value;
  const [start, end] = [place(low ?? 0), place(high ?? 1)];
  return (value: number) =>
    (from ?? 0) + ((place(value) - start) / (end - start || 1)) * ((to ?? 1) - (from ?? 0));
}

/** Round numbers around all that is shown. */
function ticksOf({ scale }: Axis, low: number, high: number): number[] {
  if (scale === 'linear') {
    const step = roundUp(high / 5);
    return Array.from({ length: Math.ceil(high / step) + 1 }, (_, index) => index * step);
  }
  const decades = Math.log10(high / low);
  const steps = decades > 2.5 ? [1] : [1, 2, 5];
  const all: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power += 1)
    all.push(...steps.map((step) => step * 10 ** power));
  const first = all.findLastIndex((tick) => tick <= low);
  const last = all.findIndex((tick) => tick >= high);
  return all.slice(Math.max(0, first), last + 1 || undefined);
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value || 1));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

const at = (value: number) => Number(value.toFixed(1));

function text(x: number, y: number, words: string, anchor = 'start', kind = ''): string {
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}"${kind && ` class="${kind}"`}>${escapeXml(words)}</text>`;
}

export function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function svg(title: string, height: number, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" class="bench" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeXml(title)}</title>${style}<rect class="back" width="${width}" height="${height}" rx="6"/>
${text(16, 24, title, 'start', 'title')}
${parts.join('\n')}
</svg>
`;
}
