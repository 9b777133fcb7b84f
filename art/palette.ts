/** Duotones on near-black: `ground` to `light` is one scale, `spark` a contrast for one small detail, such as a lit window. */
export type Tones = { ground: string; sky: string; low: string; mid: string; light: string; spark: string };

const tones = (
  ground: string,
  sky: string,
  low: string,
  mid: string,
  light: string,
  spark: string,
): Tones => ({
  ground,
  sky,
  low,
  mid,
  light,
  spark,
});

export const palettes = {
  gold: tones('#0b0803', '#30220a', '#5a4113', '#a8803a', '#ffd27a', '#ff8f5e'),
  ember: tones('#0e0705', '#34160c', '#5e2a18', '#b0633b', '#ffb072', '#ffe3b8'),
  signal: tones('#0f0406', '#3d0d14', '#651a24', '#bd3f40', '#ff7a68', '#ffd9b0'),
  rose: tones('#0e050b', '#35112a', '#5c2047', '#b5578a', '#ffb3d4', '#ffd27a'),
  dusk: tones('#0a0611', '#2a1438', '#542550', '#c05a6c', '#ffc08a', '#ffe9c9'),
  iris: tones('#070715', '#191a48', '#31337a', '#6b6fd0', '#bcbcff', '#ffcf8a'),
  tide: tones('#040815', '#0d1f52', '#1a387e', '#4474cc', '#a4c8ff', '#ffc98a'),
  steel: tones('#05090e', '#10242f', '#20415a', '#5189ae', '#b4dcf4', '#ffbf7a'),
  lagoon: tones('#030b0f', '#07303c', '#0e5260', '#2a97a3', '#ffe2a8', '#ff8a6b'),
  aurora: tones('#030c0b', '#082b2a', '#115049', '#31947c', '#74f0c6', '#ffd9a0'),
  orchard: tones('#050a04', '#172a0c', '#2d4d18', '#68a046', '#b0f286', '#ff9a6e'),
  bone: tones('#09090b', '#1e1d20', '#3b3835', '#928a7e', '#f2e8d6', '#ff7a5e'),
} satisfies Record<string, Tones>;
