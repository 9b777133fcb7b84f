import { expect, it } from 'vitest';
import { draw } from './chart.ts';
import { figure, type LineChart } from './figures.ts';

const measured = { name: 'posts', unit: 'posts/s', value: 40 };

it('judges a ratio where there is a reference, otherwise the value, in the direction that is better', () => {
  const reference = { name: 'inserts', value: 100 };
  expect(figure({ ...measured, better: 'more', bar: 0.4, reference })).toMatchObject({
    ratio: 0.4,
    isMet: true,
  });
  expect(figure({ ...measured, better: 'more', bar: 0.41, reference }).isMet).toBe(false);
  expect(figure({ ...measured, better: 'less', bar: 39 }).isMet).toBe(false);
  expect(figure({ ...measured, better: 'less', bar: 40 }).isMet).toBe(true);
  expect(figure({ ...measured, better: 'less' }).isMet).toBeUndefined();
});

it('draws every point inside the axes, also beyond a bar', () => {
  for (const scale of ['log', 'linear'] as const)
    for (const values of [[0.9, 4.3], [3, 7, 21_000], [18, 19], [100]]) {
      const chart: LineChart = {
        kind: 'lines',
        file: 'a',
        title: 'A',
        x: { label: 'x', scale: 'log' },
        y: { label: 'y', scale },
        lines: [{ name: 'a', points: values.map((value, index) => [10 ** index, value]) }],
        limit: { name: 'bar', value: 5 },
      };
      const [, path = ''] = draw(chart).match(/class="line c0" d="M([^"]+)"/) ?? [];
      for (const point of path.split('L')) {
        const [x = 0, y = 0] = point.split(' ').map(Number);
        expect(x).toBeGreaterThanOrEqual(76);
        expect(x).toBeLessThanOrEqual(680);
        expect(y).toBeGreaterThanOrEqual(68);
        expect(y).toBeLessThanOrEqual(350);
      }
    }
});
