import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a service behind the gateway saw of a request. */
export interface Seen {
  owner: string;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers internal calls by path; everything else is answered with what was seen. */
export type Answers = Record<string, (url: URL) => unknown>;

/** A service in the place of a real one, over real HTTP. */
export interface FakeService {
  url: string;
  seen: Seen[];
  /** Names of what `/readyz` lacks. */
  missing: string[];
  close(): Promise<void>;
}

export async function fakeService(owner: string, answers: Answers = {}): Promise<FakeService> {
  const seen: Seen[] = [];
  const missing: string[] = [];
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://fake');
    const send = (status: number, body: unknown) => {
      res.writeHead(status, { 'content-type': 'application/json', 'x-owner': owner });
      res.end(JSON.stringify(body));
    };
    if (url.pathname === '/readyz') return send(missing.length > 0 ? 503 : 200, { missing });
    const answer = answers[url.pathname];
    if (answer) return send(200, answer(url));
    let body = '';
    for await (const chunk of req) body += chunk;
    const what = { owner, method: req.method ?? '', url: req.url ?? '', headers: req.headers, body };
    seen.push(what);
    return send(req.method === 'POST' ? 201 : 200, what);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    missing,
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
