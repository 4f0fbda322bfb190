import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers of every answer; a page adds its own Content-Security-Policy and Permissions-Policy (DESIGN 8). They are the
 * same for all, so helmet is asked once.
 */
export function securityHeaders({ production }: { production: boolean }): RequestHandler {
  const ask = helmet({
    contentSecurityPolicy: false,
    // A browser would remember it for localhost, which other projects of a developer use too.
    strictTransportSecurity: production,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const headers = new Map<string, string>();
  const noted = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  ask({} as IncomingMessage, noted as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** API answers are never executed or framed. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
