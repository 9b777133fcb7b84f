import encodeQr from 'qr';
import { useMemo } from 'react';

/** Modules of white around the code, without which scanners do not find it. */
const margin = 4;

/** Black on white also in a dark page: many scanners cannot read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQr(text, 'raw', { ecc: 'medium', border: margin }), [text]);
  const path = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-field print:hidden"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path fill="#000" d={path.join('')} />
    </svg>
  );
}
