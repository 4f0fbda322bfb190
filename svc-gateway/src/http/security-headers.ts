import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers of every answer; the page adds its own Content-Security-Policy (DESIGN 8). */
export function securityHeaders({ production }: { production: boolean }): RequestHandler {
  return helmet({
    contentSecurityPolicy: false,
    // A browser would remember it for localhost, where everything else of a developer runs.
    strictTransportSecurity: production,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** Nothing of an API answer is ever to be run or framed. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
