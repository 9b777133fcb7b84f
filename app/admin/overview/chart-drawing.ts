import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { StepCount } from './days.ts';

export interface ChartSettings {
  steps: readonly StepCount[];
  labelOf: (from: string) => string;
  /** Called with the bar under the pointer, or undefined. */
  onStep: (step: StepCount | undefined) => void;
}

const height = 180;
const axisTextSize = 12;

/** Draws bars in the colours of the page; the result removes the chart. */
export function drawChart(place: HTMLElement, settings: ChartSettings): () => void {
  const counts = settings.steps.map(({ count }) => count);
  const chart = new UPlot(options(place, settings), [counts.map((_, index) => index), counts], place);
  const resizing = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height }));
  resizing.observe(place);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const recolour = () => chart.redraw();
  scheme.addEventListener('change', recolour);
  return () => {
    scheme.removeEventListener('change', recolour);
    resizing.disconnect();
    chart.destroy();
  };
}

function options(place: HTMLElement, { steps, labelOf, onStep }: ChartSettings): UPlot.Options {
  const font = `${axisTextSize}px ${getComputedStyle(place).fontFamily}`;
  const axis: UPlot.Axis = {
    font,
    stroke: inkOf,
    ticks: { show: false },
    grid: { stroke: faintInkOf, width: 1 },
  };
  return {
    width: place.clientWidth,
    height,
    padding: [8, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.6, steps.length - 0.4] },
      y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.1))] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 60,
        // Labels for weeks, or for every few bars of a short row.
        incrs: steps.length > 12 ? [7, 14, 28] : [1, 2, 3, 4],
        values: (_, ticks) => ticks.map((index) => labelOf(steps[index]?.from ?? '')),
      },
      { ...axis, size: widthOf, space: 40, incrs: wholeSteps },
    ],
    series: [{}, { fill: inkOf, width: 0, points: { show: false }, paths: bars }],
    hooks: { setCursor: [({ cursor: { idx } }) => onStep(steps[idx ?? -1])] },
  };
}

/** The axis is as wide as its longest label. */
const widthOf = (_: UPlot, labels: readonly string[] | null) =>
  Math.max(36, 12 + 7 * Math.max(0, ...(labels ?? []).map((label) => label.length)));

/** Without fractions: the chart counts whole things. */
const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

const bars = UPlot.paths.bars?.({ size: [0.7, 24], radius: 0.15 }) ?? (() => null);

/** Read at each drawing, because the colour scheme may have changed. */
const inkOf = ({ root }: UPlot) => getComputedStyle(root).color;
const faintInkOf = (chart: UPlot) => `color-mix(in srgb, ${inkOf(chart)} 18%, transparent)`;
