import { Button } from '@matchday/ui';
import { useQuery } from '@tanstack/react-query';
import classes from './sign-in.module.css';

/** A QR code as the path of an SVG; the library is loaded with the first one. */
async function qrOf(text: string) {
  const { encodeQR } = await import('qr');
  const dots = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const path = dots
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size: dots.length, path };
}

/** A secret for an authenticator app: to scan, to open on the same phone, and to type. */
export function SecretCode({ secret, uri }: { secret: string; uri: string }) {
  const { data: qr } = useQuery({ queryKey: ['qr', uri], queryFn: () => qrOf(uri), gcTime: 0 });
  return (
    <div className={classes.secret}>
      {qr && (
        <svg
          className={classes.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code for your authenticator app"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      )}
      <div>
        <p className={classes.detail}>Scan it with the app, or open or type it there.</p>
        <Button component="a" href={uri} variant="default">
          Open in the app
        </Button>
        <p className={classes.typed}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
    </div>
  );
}
