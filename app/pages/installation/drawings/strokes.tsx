import type { ReactNode } from 'react';

/** What all drawings are made of. Nothing is written in them: a bar stands for words, green for the next press. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 180"
      className="w-full max-w-80 rounded-poster border border-line bg-card"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

interface Place {
  x: number;
  y: number;
}

export function Bar({ x, y, width, strong }: Place & { width: number; strong?: boolean }) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height="5"
      rx="2.5"
      className={strong ? 'fill-ink-soft' : 'fill-line-strong'}
    />
  );
}

interface BoxProps extends Place {
  width: number;
  height: number;
  radius?: number;
  /** The next press. */
  next?: boolean;
}

export function Box({ next, radius = 6, ...place }: BoxProps) {
  return (
    <rect
      {...place}
      rx={radius}
      className={next ? 'fill-raised stroke-aurora' : 'fill-raised stroke-line-strong'}
      strokeWidth={next ? 2 : 1}
    />
  );
}

export function PressButton({ x, y, width, height = 14 }: Place & { width: number; height?: number }) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} className="fill-aurora" />;
}

export function Dots({ x, y }: Place) {
  return (
    <g className="fill-ink-soft">
      {[0, 1, 2, 3, 4, 5].map((dot) => (
        <circle key={dot} cx={x + dot * 6} cy={y} r="1.75" />
      ))}
    </g>
  );
}

export function PlayerIcon({ x, y, size }: Place & { size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 48})`}>
      <rect width="48" height="48" rx="12" className="fill-line-strong" />
      <path
        d="M24 10c1.3 8.9 5.1 12.7 14 14-8.9 1.3-12.7 5.1-14 14-1.3-8.9-5.1-12.7-14-14 8.9-1.3 12.7-5.1 14-14Z"
        className="fill-ink"
      />
    </g>
  );
}

export function Magnifier({ x, y }: Place) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M7.5 7.5 11 11M8.5 4.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z"
      className="fill-none stroke-ink-soft"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  );
}

/** Something is on: hills at night. */
export function Programme({ x, y, width, height }: Place & { width: number; height: number }) {
  return (
    <svg
      x={x}
      y={y}
      width={width}
      height={height}
      viewBox="0 0 96 54"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="96" height="54" className="fill-raised" />
      <circle cx="72" cy="17" r="8" className="fill-gold/80" />
      <path d="M0 54V42c16-16 28-18 42-8s32 8 54-10v30Z" className="fill-dusk/40" />
      <path d="m43 20 13 7-13 7Z" className="fill-ink" />
    </svg>
  );
}

export function Progress({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`} className="fill-none" strokeWidth="4" strokeLinecap="round">
      <circle r="13" className="stroke-line-strong" />
      <path d="M0-13A13 13 0 1 1-12.4 4" className="stroke-ink" />
    </g>
  );
}
