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

export function Television({ children }: { children: ReactNode }) {
  return (
    <Scene>
      <rect x="18" y="22" width="204" height="122" rx="9" className="fill-page stroke-edge" strokeWidth="2" />
      <path d="M92 158h56" className="stroke-edge" strokeWidth="2" strokeLinecap="round" />
      {children}
    </Scene>
  );
}

/** The back of the television, and the way of the stick into it. */
export function Plug() {
  return (
    <Scene>
      <path
        d="M-4 20h84a8 8 0 0 1 8 8v104a8 8 0 0 1-8 8H-4"
        className="fill-page stroke-edge"
        strokeWidth="2"
      />
      <g className="fill-raised stroke-edge" strokeWidth="1.5">
        <path d="M62 38h14v20H62zM62 72h14v20H62zM62 106h14v20H62z" />
      </g>
      <Bar x={20} y={46} width={30} />
      <Bar x={20} y={80} width={30} strong />
      <Bar x={20} y={114} width={30} />
      <path
        d="M112 82H94m6-6-6 6 6 6"
        className="fill-none stroke-aurora"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M120 75h12v14h-12z" className="fill-line-strong stroke-edge" strokeWidth="1.5" />
      <rect
        x="132"
        y="68"
        width="62"
        height="28"
        rx="7"
        className="fill-raised stroke-edge"
        strokeWidth="2"
      />
      <PlayerIcon x={154} y={73} size={18} />
      <path d="M194 82c22 0 22 24 4 30s-18 18-18 24" className="fill-none stroke-edge" strokeWidth="2" />
      <rect
        x="166"
        y="136"
        width="28"
        height="26"
        rx="6"
        className="fill-raised stroke-edge"
        strokeWidth="2"
      />
      <path d="M175 162v8m10-8v8" className="stroke-edge" strokeWidth="3" />
    </Scene>
  );
}

const keys = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

export function Search() {
  return (
    <>
      <Box x={30} y={34} width={180} height={22} radius={11} next />
      <Magnifier x={40} y={39} />
      <Bar x={58} y={42.5} width={62} strong />
      <path d="M126 39v12" className="stroke-aurora" strokeWidth="1.5" />
      <g className="fill-raised">
        {keys.map((key) => (
          <rect
            key={key}
            x={30 + (key % 9) * 20.2}
            y={66 + Math.floor(key / 9) * 15}
            width="17"
            height="12"
            rx="3"
          />
        ))}
      </g>
      <PlayerIcon x={30} y={104} size={30} />
      <Bar x={68} y={110} width={46} strong />
      <Bar x={68} y={122} width={30} />
      <Box x={132} y={104} width={30} height={30} radius={8} />
      <Bar x={170} y={114} width={36} />
    </>
  );
}

export function AppPage() {
  return (
    <>
      <PlayerIcon x={32} y={36} size={46} />
      <Bar x={92} y={40} width={74} strong />
      <Bar x={92} y={52} width={48} />
      <PressButton x={92} y={65} width={62} height={18} />
      <path
        d="M123 69v8m-4-3 4 4 4-4"
        className="fill-none stroke-on-aurora"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {[32, 94, 156].map((x) => (
        <Box key={x} x={x} y={98} width={54} height={34} />
      ))}
    </>
  );
}

export function TelevisionDetails() {
  return (
    <>
      <PlayerIcon x={36} y={62} size={42} />
      <Box x={98} y={36} width={108} height={22} next />
      <Bar x={107} y={44.5} width={68} strong />
      <path d="M180 41v12" className="stroke-aurora" strokeWidth="1.5" />
      <Box x={98} y={65} width={108} height={22} />
      <Bar x={107} y={73.5} width={40} strong />
      <Box x={98} y={94} width={108} height={22} />
      <Dots x={109} y={105} />
      <Bar x={98} y={126} width={44} />
    </>
  );
}

export function TelevisionLoading() {
  return (
    <>
      <Progress x={60} y={76} />
      <Bar x={38} y={104} width={44} strong />
      {[36, 62, 88, 114].map((y, row) => (
        <g key={y} className={row === 3 ? 'opacity-40' : undefined}>
          <Box x={104} y={y} width={26} height={18} radius={4} />
          <Box x={134} y={y} width={row % 2 ? 26 : 42} height={18} radius={4} />
          <Box x={row % 2 ? 164 : 180} y={y} width={row % 2 ? 46 : 30} height={18} radius={4} />
        </g>
      ))}
    </>
  );
}

export function Home() {
  return (
    <>
      <Programme x={20} y={24} width={200} height={70} />
      <rect x="28" y="98" width="42" height="40" rx="9" className="fill-none stroke-aurora" strokeWidth="2" />
      <PlayerIcon x={32} y={101} size={34} />
      {[80, 116, 152, 188].map((x) => (
        <Box key={x} x={x} y={104} width={28} height={28} radius={7} />
      ))}
    </>
  );
}
