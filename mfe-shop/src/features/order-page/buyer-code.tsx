import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { codeLink } from '../../parts/codes/code-link.ts';
import classes from './order-page.module.css';

/** The secret code as a QR code that the shop scans, a link to its desk; the letters stand beside it. */
export function BuyerCode({ code }: { code: string }) {
  const dots = useMemo(
    () => encodeQR(codeLink(code, location.origin), 'raw', { ecc: 'medium', border: 2 }),
    [code],
  );
  const size = dots.length;
  const path = dots
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${code}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
