import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

// A service that does nothing, or with NOTHING_BEHIND a proxy to it: what Express and the proxy take alone.
const { NOTHING_PORT, NOTHING_BEHIND } = process.env;
const app = express();
app.disable('x-powered-by');
if (NOTHING_BEHIND) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 512 });
  app.use(
    createProxyMiddleware({
      target: NOTHING_BEHIND,
      agent,
      on: {
        proxyReq(outgoing) {
          outgoing.setHeader('connection', 'keep-alive');
        },
        proxyRes(incoming) {
          delete incoming.headers.connection;
        },
      },
    }),
  );
} else {
  app.use(express.json());
  app.post('/nothing', (_req, res) => void res.json({ done: true }));
}
const server = app.listen(Number(NOTHING_PORT), '127.0.0.1', () => process.send?.({ answer: 'listening' }));
server.keepAliveTimeout = 65_000;
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.on('SIGINT', () => undefined);
