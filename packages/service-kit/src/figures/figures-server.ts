import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/**
 * Answers `/metrics` at a port of its own, without a secret: bind it where only the operator's network reaches, and the
 * service's own port then has no `/metrics` at all.
 * @throws Error of `listen`, such as EADDRINUSE
 */
export async function serveFigures(
  { registry }: Pick<Metrics, 'registry'>,
  at: { HOST: string; PORT: number },
): Promise<Server> {
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    res.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.PORT, at.HOST, () => resolve());
  });
  server.unref();
  return server;
}
