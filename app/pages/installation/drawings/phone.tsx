import type { ReactNode } from 'react';
import {
  Bar,
  Box,
  Dots,
  Magnifier,
  PlayerIcon,
  PressButton,
  Programme,
  Progress,
  Scene,
} from './strokes.tsx';

/** The two kinds of phone differ in where the camera looks out. */
export function Phone({ rounded, children }: { rounded: boolean; children: ReactNode }) {
  return (
    <Scene>
      <rect
        x="64"
        y="14"
        width="112"
        height="200"
        rx={rounded ? 20 : 12}
        className="fill-page stroke-edge"
        strokeWidth="2"
      />
      {rounded ? (
        <rect x="107" y="21" width="26" height="7" rx="3.5" className="fill-line-strong" />
      ) : (
        <circle cx="120" cy="24.5" r="3.5" className="fill-line-strong" />
      )}
      {children}
    </Scene>
  );
}

export function Mail() {
  return (
    <>
      <path
        d="M76 44h22v15H76zm0 1 11 8 11-8"
        className="fill-none stroke-ink-soft"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <Bar x={106} y={44} width={48} strong />
      <Bar x={106} y={54} width={32} />
      <Bar x={76} y={72} width={84} />
      <Bar x={76} y={82} width={66} />
      <Box x={76} y={98} width={88} height={54} next />
      <Bar x={86} y={110} width={20} />
      <Bar x={114} y={110} width={38} strong />
      <Bar x={86} y={132} width={20} />
      <Dots x={116} y={134.5} />
      <Bar x={76} y={164} width={84} />
    </>
  );
}

export function Store() {
  return (
    <>
      <Box x={74} y={38} width={92} height={20} radius={10} />
      <Magnifier x={82} y={42} />
      <Bar x={98} y={45.5} width={46} strong />
      <PlayerIcon x={76} y={70} size={28} />
      <Bar x={110} y={74} width={26} strong />
      <Bar x={110} y={84} width={18} />
      <PressButton x={140} y={76} width={26} />
      {[110, 146].map((y) => (
        <g key={y}>
          <Box x={76} y={y} width={28} height={28} radius={7} />
          <Bar x={110} y={y + 6} width={24} />
          <Bar x={110} y={y + 16} width={16} />
          <rect x="140" y={y + 6} width="26" height="14" rx="7" className="fill-none stroke-line-strong" />
        </g>
      ))}
    </>
  );
}

export function SignInWay() {
  return (
    <>
      <PlayerIcon x={106} y={36} size={28} />
      <Box x={76} y={76} width={88} height={30} />
      <circle cx="88" cy="91" r="4.5" className="fill-none stroke-edge" strokeWidth="1.5" />
      <Bar x={100} y={88.5} width={48} />
      <Box x={76} y={114} width={88} height={50} next />
      <circle cx="88" cy="139" r="4.5" className="fill-none stroke-aurora" strokeWidth="1.5" />
      <circle cx="88" cy="139" r="2" className="fill-aurora" />
      <Bar x={100} y={124} width={52} strong />
      <Bar x={100} y={136} width={40} strong />
      <Bar x={100} y={148} width={46} strong />
    </>
  );
}

export function Details() {
  return (
    <>
      <Bar x={76} y={40} width={40} strong />
      <Box x={76} y={54} width={88} height={26} next />
      <Bar x={84} y={64.5} width={58} strong />
      <path d="M146 61v12" className="stroke-aurora" strokeWidth="1.5" />
      <Box x={76} y={88} width={88} height={26} />
      <Bar x={84} y={98.5} width={36} strong />
      <Box x={76} y={122} width={88} height={26} />
      <Dots x={86} y={135} />
      <rect x="76" y="158" width="88" height="20" rx="10" className="fill-line-strong" />
    </>
  );
}

export function Loading() {
  return (
    <>
      <Progress x={120} y={66} />
      <Bar x={98} y={92} width={44} strong />
      {[112, 134, 156].map((y, row) => (
        <g key={y} className={row === 2 ? 'opacity-40' : undefined}>
          <Box x={76} y={y} width={22} height={15} radius={4} />
          <Bar x={104} y={y + 5} width={54 - row * 12} />
        </g>
      ))}
    </>
  );
}

const star = 'm0-5 1.5 3.2 3.5.5-2.5 2.5.6 3.5L0 3l-3.1 1.7.6-3.5L-5-1.3l3.5-.5z';

export function Watching() {
  return (
    <>
      <Programme x={66} y={36} width={108} height={61} />
      {[108, 132, 156].map((y, row) => (
        <g key={y}>
          <Box x={76} y={y} width={24} height={16} radius={4} next={row === 0} />
          <Bar x={108} y={y + 5.5} width={36 - row * 4} strong={row === 0} />
          <path
            d={star}
            transform={`translate(158 ${y + 8})`}
            className={row === 0 ? 'fill-gold' : 'fill-line-strong'}
          />
        </g>
      ))}
    </>
  );
}

/** The picture leaves the phone for the television: a scene of its own. */
export function Cast() {
  return (
    <Scene>
      <rect x="20" y="24" width="148" height="92" rx="8" className="fill-page stroke-edge" strokeWidth="2" />
      <Programme x={26} y={30} width={136} height={80} />
      <path d="M74 128h40" className="stroke-edge" strokeWidth="2" strokeLinecap="round" />
      <rect
        x="168"
        y="84"
        width="54"
        height="120"
        rx="11"
        className="fill-page stroke-edge"
        strokeWidth="2"
      />
      <rect x="186" y="90" width="18" height="5" rx="2.5" className="fill-line-strong" />
      <Bar x={178} y={108} width={34} />
      <Bar x={178} y={118} width={22} />
      <g
        transform="translate(195 150)"
        className="fill-none stroke-aurora"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M-9 3h-3v-14h24V3H9" strokeLinejoin="round" />
        <path d="m0 1 6 7H-6Z" className="fill-aurora" strokeLinejoin="round" />
      </g>
    </Scene>
  );
}
