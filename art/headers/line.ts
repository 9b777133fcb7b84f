import { palettes } from '../palette.ts';
import { arc, box, count, d, disc, dots, mix, polar, shape, stroke, swell, tag } from '../pen.ts';
import type { Drawing } from '../poster.ts';

/** Buffering: the moon itself is still loading. */
export const buffering: Drawing = ({ tones }) => {
  const bead = (i: number) => {
    const [x, y] = polar(240, 104, 58, i * 30 - 90);
    return disc(x, y, 4 + i * 0.75, mix(tones.low, tones.light, i / 11));
  };
  return (
    count(12).map(bead).join('') +
    count(4)
      .map((i) =>
        shape(
          d`${swell(-60 + i * 17, 182 + i * 22, 560, 120 - i * 10, i % 2 ? 12 : -12)}V270H-60z`,
          mix(tones.mid, tones.ground, 0.1 + i * 0.25),
        ),
      )
      .join('') +
    stroke('M214 200h52M222 212h36M230 224h20', tones.light, 4, { 'stroke-linecap': 'round' })
  );
};

/** Guide and catch-up: what has been on glows on, and the way back to it is short. */
export const guide: Drawing = ({ tones }) => {
  const now = 318;
  const channels = [
    [96, 132, 70, 200],
    [150, 60, 96, 120],
    [64, 78, 120, 90, 110],
    [180, 110, 130],
    [110, 90, 84, 160],
  ];
  const programme = (x: number, y: number, width: number) => {
    const past = mix(tones.low, tones.mid, 0.2 + (0.7 * x) / now);
    const colour = x + width < now ? past : x < now ? tones.light : mix(tones.ground, tones.low, 0.6);
    return box(x, y, width - 6, 26, colour, { rx: 8 });
  };
  const row = (widths: number[], i: number) => {
    const starts = widths.map((_, k) => 62 + widths.slice(0, k).reduce((sum, width) => sum + width, 0));
    return (
      disc(34, 113 + i * 35, 11, mix(tones.low, tones.mid, 0.5)) +
      widths.map((width, k) => programme(starts[k] ?? 0, 100 + i * 35, width)).join('')
    );
  };
  return (
    channels.map(row).join('') +
    stroke(d`M${now} 70V270`, tones.spark, 2.4) +
    disc(now, 62, 13, tones.spark) +
    stroke(d`M${now - 24} 50C256 12 160 10 122 60`, tones.spark, 2.6, {
      'stroke-dasharray': '1 9',
      'stroke-linecap': 'round',
    }) +
    shape('M108 58l24 4 -16 20z', tones.spark)
  );
};

/** Wi-Fi or wire: one answer radiates, the other arrives. */
export const wire: Drawing = ({ tones }) => {
  const { steel } = palettes;
  return (
    [34, 60, 86, 112, 138, 164]
      .map((r, i) => stroke(arc(112, 176, r, 190, 350), mix(tones.light, tones.sky, i * 0.16), 8 - i))
      .join('') +
    disc(112, 176, 13, tones.light) +
    box(70, 206, 84, 24, tones.mid, { rx: 8 }) +
    dots(
      [
        [86, 218],
        [98, 218],
      ],
      5,
      tones.spark,
    ) +
    stroke('M112 188v20', tones.mid, 4) +
    shape('M270 0H480V270H210z', steel.sky) +
    stroke('M216 218H300C372 218 300 74 372 74S344 190 410 190 424 120 424 120', steel.low, 14, {
      'stroke-linecap': 'round',
    }) +
    stroke('M216 218H300C372 218 300 74 372 74S344 190 410 190 424 120 424 120', steel.light, 6) +
    box(406, 76, 36, 44, steel.mid, { rx: 6 }) +
    box(412, 56, 24, 22, steel.light, { rx: 2 }) +
    stroke('M418 60v8M424 60v8M430 60v8', steel.low, 2.4)
  );
};

/** Resolution: the same evening in big squares, in small squares, and as it was. */
export const resolution: Drawing = ({ tones }) => {
  const slope = (x: number, top: number, half: number) => Math.max(0, 1 - Math.abs(x - top) / half);
  const far = (x: number) => 168 - 74 * slope(x, 96, 130) - 82 * slope(x, 352, 150);
  const near = (x: number) => 216 - 18 * Math.sin(x / 74);
  const shade = mix(tones.low, tones.mid, 0.45);
  const toneAt = (x: number, y: number) =>
    y > near(x)
      ? tones.low
      : y > far(x)
        ? x > 102 && x < 102 + (y - 94)
          ? shade
          : tones.mid
        : Math.hypot(x - 264, y - 76) < 46
          ? tones.light
          : undefined;
  const mosaic = (from: number, to: number, cell: number) => {
    const rows = count(Math.ceil(270 / cell)).map((row) => row * cell);
    const columns = count((to - from) / cell).map((column) => from + column * cell);
    const squares = (tone: string) =>
      columns.flatMap((x) =>
        rows
          .filter((y) => toneAt(x + cell / 2, y + cell / 2) === tone)
          .map((y) => d`M${x} ${y}h${cell}v${cell}h${-cell}z`),
      );
    return [tones.light, tones.mid, shade, tones.low]
      .map((tone) => shape(squares(tone).join(''), tone))
      .join('');
  };
  const shore = count(12).map((i) => d`L${264 + i * 20} ${near(264 + i * 20)}`);
  return (
    tag('path', { d: 'M264 30a46 46 0 0 1 0 92z', fill: tones.light }) +
    shape('M264 134L352 86 480 156V270H264z', tones.mid) +
    shape('M352 86L480 156V270H384l8 -70 -30 -46z', shade) +
    shape(`M264 ${near(264)}${shore.join('')}V270H264z`, tones.low) +
    mosaic(0, 132, 33) +
    mosaic(132, 264, 16.5)
  );
};
