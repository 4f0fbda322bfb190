import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { home } from '../processes.ts';

/** A span as a collector keeps it; ids are hex. */
export interface KeptSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parent?: string;
  /** Spans of other traces that it works for. */
  links: { traceId: string; spanId: string }[];
}

interface Received {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: {
      spans: (Omit<KeptSpan, 'service' | 'parent' | 'links'> & {
        parentSpanId?: string;
        links?: KeptSpan['links'];
      })[];
    }[];
  }[];
}

const fileIn = (folder: string) => join(folder, 'spans.jsonl');

function spansIn({ resourceSpans }: Received): KeptSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name');
    const service = named?.value.stringValue ?? '';
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ name, traceId, spanId, parentSpanId: parent, links = [] }) => ({
        ...{ service, name, traceId, spanId, parent },
        links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
      }));
  });
}

/**
 * A collector of OpenTelemetry over HTTP that keeps spans in a file of `folder`.
 * @returns the endpoint for services, and how to end it
 */
export async function collectSpans(folder: string): Promise<{ endpoint: string; stop: () => void }> {
  writeFileSync(fileIn(folder), '');
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    const lines = spansIn(JSON.parse(text) as Received).map((span) => `${JSON.stringify(span)}\n`);
    appendFileSync(fileIn(folder), lines.join(''));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** What the platform under test has sent so far. */
export const keptSpans = (): KeptSpan[] =>
  readFileSync(fileIn(home()), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as KeptSpan);
