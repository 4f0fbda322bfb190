import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('files', () => {
  it('come compressed as the client accepts it, immutable in their version folder', async () => {
    for (const [accepted, plain] of [
      ['br', (body: Buffer) => brotliDecompressSync(body)],
      ['gzip', (body: Buffer) => gunzipSync(body)],
      ['identity', (body: Buffer) => body],
    ] as const) {
      const { headers, body } = await raw('/mfe/shell/1.0.0/boot.js', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted);
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers.vary).toMatch(/Accept-Encoding/);
      // It is about pages.
      expect(headers['permissions-policy']).toBeUndefined();
      expect(plain(body).toString()).toBe(gateway.web.script);
    }
  });

  it('of a version are asked for again by the ETag of the form that the client has', async () => {
    const path = '/mfe/shell/1.0.0/boot.js';
    const forms = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) => {
        const asked = { 'accept-encoding': accepted };
        const { headers } = await raw(path, asked);
        const again = await raw(path, { ...asked, 'if-none-match': String(headers.etag) });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
        return { accepted, tag: String(headers.etag) };
      }),
    );
    expect(new Set(forms.map(({ tag }) => tag)).size).toBe(3);
    const other = await raw(path, { 'accept-encoding': 'gzip', 'if-none-match': forms[0]?.tag as string });
    expect([other.status, other.headers['content-encoding']]).toEqual([200, 'gzip']);
  });

  it('of a version tell their length where only that is asked for', async () => {
    const { status, headers } = await gatewayHead('/mfe/shell/1.0.0/boot.js');
    expect([status, headers.get('content-length')]).toEqual([200, String(gateway.web.script.length)]);
  });

  it('come whole, whatever part of them is asked for', async () => {
    for (const range of ['bytes=0-1', 'bytes=999999999-', 'bytes=x']) {
      const { status, body } = await raw('/mfe/shell/1.0.0/boot.js', { range });
      expect([range, status, body.toString()]).toEqual([range, 200, gateway.web.script]);
    }
  });

  it('are served from /art, and the registry is asked for again by its ETag', async () => {
    const picture = await gateway.ask('/art/crest.svg');
    expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    const first = await gateway.ask('/registry.json');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await raw('/registry.json', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each(['/mfe/mfe-shop/1.0.0/remoteEntry.js', '/mfe/', '/art/none.svg', '/mfe/shell/1.0.0/BOOT.js'])(
    'that are missing are 404, not the page: %s',
    async (path) => {
      const answer = await gateway.ask(path, { headers: browser });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toMatchObject({ code: 'not-found' });
    },
  );

  it.each(['/mfe/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/.env', '/mfe/%00', '/%E0%A4%A'])(
    'outside the folder are not served: %s',
    async (path) => {
      const { status, body } = await raw(path);
      expect([200, 400, 404]).toContain(status);
      expect(body.toString()).not.toContain('root:');
    },
  );

  const gatewayHead = (path: string) =>
    gateway.ask(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });

  /** As a browser asks: fetch would add `Cache-Control: no-cache` beside `If-None-Match`. */
  function raw(path: string, headers: Record<string, string> = {}) {
    return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(gateway.url);
        request({ hostname, port, path, headers }, async (answer) => {
          const chunks: Buffer[] = [];
          for await (const chunk of answer) chunks.push(chunk as Buffer);
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
        })
          .on('error', reject)
          .end();
      },
    );
  }
});
