import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { createHttpApp, handle } from '../../src/http/index.ts';
import { createLogger } from '../../src/process/logger.ts';
import { startService } from '../../src/process/service.ts';
import { figureIn } from '../../src/testing/figures-in.ts';
import { testSecrets } from '../../src/testing/start.ts';
import { names } from '../http/app.ts';

interface Received {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: { name: string; traceId: string; parentSpanId?: string }[] }[];
  }[];
}

/** A collector that keeps what it receives, or refuses all. */
async function collector(status: number) {
  const bodies: Received[] = [];
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    if (req.url === '/v1/traces') bodies.push(JSON.parse(text) as Received);
    res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

const settings = {
  HOST: '127.0.0.1',
  PORT: 0,
  ...Object.fromEntries(Object.entries(testSecrets).map(([name, value]) => [name, [value]])),
} as unknown as Parameters<typeof createHttpApp>[0]['config'] & { HOST: string; PORT: number };
const traceparent = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
const lines: string[] = [];

const serve = (endpoint: string) =>
  startService({
    name: 'svc-test',
    config: { ...settings, RELEASE: 'r7', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 },
    logger: createLogger({ name: 'svc-test', level: 'debug' }, { write: (line) => void lines.push(line) }),
    compose: (base) => ({
      app: createHttpApp({ ...base, calls: {}, routes: [handle(names, () => [])] }),
      parts: [],
    }),
  });

it('sends what it has recorded to the collector, at the latest when it stops, and links figures to traces', async () => {
  const { bodies, url, server } = await collector(200);
  const service = await serve(url);
  await service.started;
  expect((await fetch(`${service.url}/names`, { headers: { traceparent } })).status).toBe(200);
  expect((await fetch(`${service.url}/names`)).status).toBe(200);
  const headers = { 'x-matchday-secret': testSecrets.OPERATOR_SECRET };
  const figures = await (await fetch(`${service.url}/metrics`, { headers })).text();
  expect(figures).toMatch(new RegExp(`call="names".* # \\{trace_id="${'c'.repeat(32)}"\\}`));
  expect(figureIn(figures, 'matchday_call_seconds_count', { call: 'names' })).toBe(2);
  await service.stop();
  server.closeAllConnections();
  server.close();
  const received = bodies.flatMap(({ resourceSpans }) => resourceSpans);
  const spans = received.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  expect(spans).toEqual([
    expect.objectContaining({ name: 'names', traceId: 'c'.repeat(32), parentSpanId: 'd'.repeat(16) }),
  ]);
  expect(received[0]?.resource.attributes).toContainEqual({
    key: 'service.version',
    value: { stringValue: 'r7' },
  });
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; traceId?: string });
  expect(logged.find(({ msg }) => msg === 'call answered')?.traceId).toBe('c'.repeat(32));
});

it('answers and stops as usual while the collector is away or refuses', async () => {
  const { url, server } = await collector(503);
  for (const endpoint of [url, 'http://127.0.0.1:9']) {
    const service = await serve(endpoint);
    const began = performance.now();
    expect((await fetch(`${service.url}/names`, { headers: { traceparent } })).status).toBe(200);
    await service.stop();
    expect(performance.now() - began).toBeLessThan(4000);
  }
  server.closeAllConnections();
  server.close();
});
