import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@matchday/contracts/call';
import { z } from 'zod';
import { createHttpApp, type Handler, handle } from '../../src/http/index.ts';
import { createLogger } from '../../src/process/logger.ts';
import { createReadiness } from '../../src/process/readiness.ts';
import type { Secret, Secrets } from '../../src/process/secret.ts';
import { client } from '../../src/testing/client.ts';
import { testSecrets } from '../../src/testing/start.ts';

export const amina = { id: 'a'.repeat(24), username: 'amina ⚽', role: 'user' as const, sessionId: 's1' };

export const greet = defineCall({
  name: 'greet',
  owner: 'wallet',
  method: 'POST',
  path: '/Greetings/:name',
  access: 'user',
  summary: 'Greets',
  params: z.object({ name: z.string() }),
  query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
  body: z.object({
    from: z.string().min(1, 'Please say who greets'),
    mood: z.enum(['glad', 'sad']).optional(),
  }),
  answer: z.object({ text: z.string(), key: z.string(), username: z.string() }),
});
export const greeting = handle(greet, ({ params, query, body, user, key }) => ({
  text: Object.keys(body).concat(params.name, String(query.times), body.from).join(' '),
  key,
  username: user.username,
}));
export const names = defineCall({
  name: 'names',
  owner: 'wallet',
  method: 'GET',
  path: '/names',
  access: 'visitor',
  summary: 'Lists names',
  query: z.object({ limit: z.coerce.number().optional(), cursor: z.string().optional() }),
  answer: z.array(z.string()),
});
export const admins = defineCall({ ...names, name: 'admins', path: '/names/admins', access: 'admin' });
export const byName = defineCall({
  name: 'byName',
  owner: 'wallet',
  method: 'GET',
  path: '/names/:name',
  access: 'visitor',
  summary: 'One name',
  params: z.object({ name: z.string() }),
  answer: z.string(),
});
export const inner = defineCall({ ...byName, name: 'inner', path: '/internal/names/:name' });

const secretsOnce = {
  EDGE_SECRET: [testSecrets.EDGE_SECRET],
  SERVICE_SECRET: [testSecrets.SERVICE_SECRET],
  OPERATOR_SECRET: [testSecrets.OPERATOR_SECRET],
};

const servers = new Set<Server>();

/** Ends what {@link start} has started, after each test: this module is loaded once for several test files. */
export function end(): void {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  servers.clear();
}

/** An app with these routes on a free port, until {@link end}. */
export async function start(
  routes: Handler[],
  options: {
    started?: boolean;
    log?: string[];
    secrets?: Partial<Secrets<Secret>>;
  } = {},
) {
  const readiness = createReadiness();
  if (options.started !== false) readiness.set('started');
  const sink = { write: (line: string) => void options.log?.push(line) };
  const logger = createLogger({ name: 'test' }, sink);
  const app = createHttpApp({
    name: 'test',
    calls: {},
    routes,
    config: { ...secretsOnce, ...options.secrets },
    logger,
    readiness,
    clock: () => new Date(),
  });
  const listening = createServer(app);
  servers.add(listening);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return { url, readiness, api: client(url, testSecrets) };
}
