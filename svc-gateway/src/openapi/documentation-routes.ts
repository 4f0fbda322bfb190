import type { AnyCall } from '@matchday/contracts/call';
import express, { Router } from 'express';
import { permissionsPolicy } from '../web/permissions-policy.ts';
import { openApiDocument } from './document.ts';
import { swaggerFiles, swaggerFolder, swaggerPage, swaggerPolicy, swaggerStart } from './swagger-page.ts';

/** `/openapi.json`, and `/docs` to read and try it; mounted below `/api`. */
export function documentationRoutes({ calls }: { calls: readonly AnyCall[] }): Router {
  const document = openApiDocument(calls);
  const router = Router();
  router.get('/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(document);
  });
  router.get('/docs', (_req, res) => {
    res.set('Content-Security-Policy', swaggerPolicy);
    res.set('Permissions-Policy', permissionsPolicy);
    res.set('Cache-Control', 'no-cache').type('html').send(swaggerPage);
  });
  router.get('/docs/start.js', (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('js').send(swaggerStart);
  });
  const files = express.static(swaggerFolder, {
    index: false,
    redirect: false,
    acceptRanges: false,
    maxAge: '1h',
  });
  router.use('/docs', (req, res, next) => {
    if (swaggerFiles.includes(req.path.slice(1))) files(req, res, next);
    else next();
  });
  return router;
}
