import type { AnyCall } from '@matchday/contracts/call';
import { Router } from 'express';
import { openApiDocument } from './document.ts';
import { readablePage } from './readable-page.ts';

/** `/openapi.json`, and `/docs` to read it; mounted below `/api`. */
export function documentationRoutes(options: { calls: readonly AnyCall[]; newNonce: () => string }): Router {
  const document = openApiDocument(options.calls);
  const router = Router();
  router.get('/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(document);
  });
  router.get('/docs', (_req, res) => {
    const nonce = options.newNonce();
    res.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    );
    res.set('Cache-Control', 'no-cache').type('html').send(readablePage(document, nonce));
  });
  return router;
}
