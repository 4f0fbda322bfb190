import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers of every answer; a page adds its own Content-Security-Policy and Permissions-Policy (DESIGN 8). */
export function securityHeaders({ production }: { production: boolean }): RequestHandler {
  return helmet({
    contentSecurityPolicy: false,
    // A browser would remember it for localhost, which other projects of a developer use too.
    strictTransportSecurity: production,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** API answers are never executed or framed. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
