/**
 * Content-Security-Policy of the page: own files and what carries this answer's nonce, no `unsafe-inline`,
 * no `unsafe-eval`; pictures from anywhere by https (DESIGN 8, 9).
 * @param devOrigins of development servers, with their web sockets
 */
export function contentPolicy(nonce: string, devOrigins: readonly string[] = []): string {
  const dev = devOrigins.map((origin) => new URL(origin).origin);
  const sockets = dev.map((origin) => origin.replace(/^http/, 'ws'));
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...dev],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...dev],
    'img-src': ["'self'", 'data:', 'https:', ...dev],
    'font-src': ["'self'", 'data:', ...dev],
    'connect-src': ["'self'", ...dev, ...sockets],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
