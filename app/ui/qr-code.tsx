import encodeQr from 'qr';
import { useMemo } from 'react';

/** The white border in modules, without which scanners do not find the code. */
const margin = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** Its size and place. */
  className: string;
}

/** Black on white also on a dark page: many scanners cannot read an inverted code. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = useMemo(() => encodeQr(text, 'raw', { ecc: 'medium', border: margin }), [text]);
  const path = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={`rounded-field ${className}`}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path fill="#000" d={path.join('')} />
    </svg>
  );
}
