import type { Server } from 'node:http';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { answerParent } from '../processes/child.ts';

/** Starts what answers with nothing: itself, or what is behind it. @returns the port */
export interface EmptyQuestion {
  readonly behind: string | null;
  /** For what is behind it. */
  readonly headers?: Readonly<Record<string, string>>;
}

let server: Server | undefined;

answerParent<EmptyQuestion>(async ({ behind, headers }) => {
  const app = express();
  app.disable('x-powered-by');
  if (behind === null) app.use((_req, res) => void res.json({}));
  else {
    const agent = new Agent({ keepAlive: true });
    app.use(createProxyMiddleware({ target: behind, agent, ...(headers && { headers: { ...headers } }) }));
  }
  const listening = Promise.withResolvers<void>();
  server = app.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  return (server.address() as AddressInfo).port;
});
