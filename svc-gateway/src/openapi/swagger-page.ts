import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Where Swagger UI's own files are on disk. */
export const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Those of its files that the page needs. */
export const swaggerFiles: readonly string[] = [
  'swagger-ui-bundle.js',
  'swagger-ui.css',
  'favicon-32x32.png',
];

/**
 * Swagger UI keeps to this policy: no inline script or style, no `eval`, no other host. Redoc and Scalar do not, they
 * write style elements.
 */
export const swaggerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Starts Swagger UI with our document. No validator: it would send the document to another host. */
export const swaggerStart = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  validatorUrl: null,
});
`;

/** The page that shows the calls; below `/api`. */
export const swaggerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Matchday API</title>
<link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<noscript>This page needs JavaScript. The document is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<main id="calls"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
