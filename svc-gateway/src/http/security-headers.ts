import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** What the page may ask a device for: the camera reads codes at the shop's desk, passkeys log in. Nothing else. */
const permissions = Object.entries({
  camera: '(self)',
  'publickey-credentials-create': '(self)',
  'publickey-credentials-get': '(self)',
  'clipboard-write': '(self)',
  'web-share': '(self)',
  ...Object.fromEntries(
    [
      ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'display-capture', 'encrypted-media'],
      ...[
        'geolocation',
        'gyroscope',
        'hid',
        'idle-detection',
        'magnetometer',
        'microphone',
        'midi',
        'payment',
      ],
      ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
    ].map((name) => [name, '()']),
  ),
})
  .map(([name, who]) => `${name}=${who}`)
  .join(', ');

/** Headers of every answer; the page adds its own Content-Security-Policy (DESIGN 8). */
export function securityHeaders({ production }: { production: boolean }): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: false,
    // A browser would remember it for localhost, which other projects of a developer use too.
    strictTransportSecurity: production,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  return (req, res: Response, next) => {
    res.set('Permissions-Policy', permissions);
    protect(req, res, next);
  };
}

/** API answers are never executed or framed. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
