import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Registry } from '@matchday/contracts/registry';

const template = `<!doctype html><html><head><meta property="csp-nonce" nonce="{{nonce}}">
<script type="application/json" id="registry" nonce="{{nonce}}">{{registry}}</script>
<script id="answers" type="text/answers">{{answers}}</script>
{{preload}}
{{styles}}
{{scripts}}
</head><body><div id="page"></div></body></html>`;

export const registryOf = (revision: string): Registry => ({
  revision,
  shell: {
    version: '1.0.0',
    entry: '/mfe/shell/1.0.0/boot.js',
    routes: [],
    widgets: [],
    requires: {},
    assets: {},
    scripts: ['/mfe/shell/1.0.0/vendor.js', '/mfe/shell/1.0.0/boot.js'],
    styles: ['/mfe/shell/1.0.0/boot.css'],
    preloads: ['/mfe/shell/1.0.0/text.woff2'],
    integrity: { 'boot.js': 'sha256-boot', 'boot.css': 'sha256-style' },
  },
  microfrontends: {
    'mfe-shop': {
      version: '1.0.0',
      entry: '/mfe/mfe-shop/1.0.0/remoteEntry.js',
      routes: ['/shop', '/purchases'],
      widgets: [],
      requires: {},
      assets: { '/shop': ['/mfe/mfe-shop/1.0.0/remoteEntry.js', '/mfe/mfe-shop/1.0.0/shop-page.js'] },
      reads: { '/shop': [{ call: 'getProducts', query: { limit: 2 }, pages: true }] },
      integrity: { 'remoteEntry.js': 'sha256-entry' },
    },
    'mfe-matches': {
      version: '1.0.0',
      entry: '/mfe/mfe-matches/1.0.0/remoteEntry.js',
      routes: ['/home', '/betform'],
      widgets: [],
      requires: {},
      assets: { '/home': [], '/betform': [] },
      reads: {
        '/home': [
          { call: 'getFixtures', query: { state: 'upcoming', limit: 8 } },
          { call: 'getLeagues' },
          // Neither is the same for everybody, or known at all: they are left out.
          { call: 'getProfile' },
          { call: 'getNothing' },
        ],
        '/betform': [{ call: 'getFixture', params: { id: '?fixture' } }],
      },
    },
  },
});

/** A folder as a deployment leaves it, with one file that has its compressed forms beside it. */
export async function webRoot() {
  const root = await mkdtemp(join(tmpdir(), 'matchday-web-'));
  const put = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  const script = 'console.log("</script> is no end here");';
  const change = { at: '2026-11-22T12:00:00.000Z', by: 'okello', action: 'deploy', parts: [] };
  await put('.registry/1.json', JSON.stringify({ ...registryOf('r1'), change }));
  await put('mfe/shell/1.0.0/index.html', template);
  await put('mfe/shell/1.0.0/boot.js', script);
  await put('mfe/shell/1.0.0/boot.js.br', brotliCompressSync(script));
  await put('mfe/shell/1.0.0/boot.js.gz', gzipSync(script));
  await put('mfe/shell/1.0.0/service-worker.js', 'console.log("worker of 1.0.0");');
  await mkdir(join(root, 'mfe/shell/1.0.0/public/art/share'), { recursive: true });
  await copyFile(
    join(import.meta.dirname, '../../../shell/public/art/share/group.png'),
    join(root, 'mfe/shell/1.0.0/public/art/share/group.png'),
  );
  await put('mfe/shell/1.0.0/public/art/crest.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { root, script, put, remove: () => rm(root, { recursive: true, force: true }) };
}
