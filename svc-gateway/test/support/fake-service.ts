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

/** An answer that a test gives in place of what was seen. */
interface FakeAnswer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A service in the place of a real one, over real HTTP. */
export interface FakeService {
  url: string;
  seen: Seen[];
  /** Names of what `/readyz` lacks, and of what may be away. */
  missing: string[];
  away: string[];
  /** What `/readyz` says about itself. */
  release: string;
  contract: string | undefined;
  /** Requests that from now on are taken and then cut off without an answer. */
  cuts: number;
  /** Requests that from now on are answered with what is no HTTP. */
  garbled: number;
  /** What every answer waits for. */
  hold: Promise<unknown>;
  /**
   * Where set, answers in place of what was seen; as a service does, 304 where the client has that ETag and does not ask
   * for a new answer in any case.
   */
  reply: ((seen: Seen) => FakeAnswer | Promise<FakeAnswer>) | undefined;
  /** Hears with which status each of those is given. */
  onAnswer: (status: number) => void;
  close(): Promise<void>;
}

export async function fakeService(owner: string, answers: Answers = {}): Promise<FakeService> {
  const seen: Seen[] = [];
  const missing: string[] = [];
  const away: string[] = [];
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://fake');
    const send = (status: number, body: unknown) => {
      res.writeHead(status, { 'content-type': 'application/json', 'x-owner': owner });
      res.end(JSON.stringify(body));
    };
    if (url.pathname === '/readyz') {
      const { release, contract } = service;
      return send(missing.length > 0 ? 503 : 200, { missing, away, release, contract });
    }
    const answer = answers[url.pathname];
    if (answer) return send(200, await answer(url));
    let body = '';
    for await (const chunk of req) body += chunk;
    const what = { owner, method: req.method ?? '', url: req.url ?? '', headers: req.headers, body };
    seen.push(what);
    if (service.cuts > 0) {
      service.cuts -= 1;
      return req.socket.destroy();
    }
    if (service.garbled > 0) {
      service.garbled -= 1;
      return void req.socket.end('HTTP/1.1 200 OK\r\nX-Broken : \u0001\r\n: none\r\n\r\n');
    }
    const given = await service.reply?.(what);
    await service.hold;
    if (given) {
      const isForced = /no-cache/.test(req.headers['cache-control'] ?? '');
      const known = !isForced && given.headers?.etag && req.headers['if-none-match'] === given.headers.etag;
      const text = JSON.stringify(given.body);
      const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const status = known ? 304 : (given.status ?? 200);
      service.onAnswer(status);
      res.writeHead(status, { ...(known ? {} : length), ...given.headers });
      return void res.end(known ? undefined : text);
    }
    return send(req.method === 'POST' ? 201 : 200, what);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    missing,
    away,
    release: '',
    contract: undefined,
    cuts: 0,
    garbled: 0,
    hold: Promise.resolve(),
    reply: undefined,
    onAnswer: () => undefined,
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
