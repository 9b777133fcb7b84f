import encodeQr from 'qr';
import { type ComponentProps, useMemo } from 'react';
import { QrDrawing } from './qr-drawing.tsx';

/** The white border in modules, without which scanners do not find the code. */
const margin = 4;

interface QrCodeProps extends Omit<ComponentProps<typeof QrDrawing>, 'rows'> {
  text: string;
}

export function QrCode({ text, ...drawing }: QrCodeProps) {
  const rows = useMemo(
    () => encodeQr(text, 'raw', { ecc: 'medium', border: margin }).map((row) => row.map(Number).join('')),
    [text],
  );
  return <QrDrawing rows={rows} {...drawing} />;
}
