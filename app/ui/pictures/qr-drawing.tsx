interface QrDrawingProps {
  /** With their white border; 1 is black. */
  rows: readonly string[];
  label: string;
  /** Its size and place. */
  className: string;
}

/** Black on white also on a dark page: many scanners cannot read an inverted code. Apart from what makes the rows, which is heavy. */
export function QrDrawing({ rows, label, className }: QrDrawingProps) {
  const path = rows.map((row, y) =>
    [...row].map((sign, x) => (sign === '1' ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  );
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
