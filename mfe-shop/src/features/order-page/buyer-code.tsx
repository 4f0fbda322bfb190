import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './order-page.module.css';

/** The secret code as a QR code that the shop scans; the letters stand beside it. */
export function BuyerCode({ code }: { code: string }) {
  const { size, data } = useMemo(() => encode(code, { ecc: 'M', border: 2 }), [code]);
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${code}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
