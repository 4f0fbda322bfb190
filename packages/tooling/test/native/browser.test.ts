import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}
const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

/** Leaves everything that a test file can leave, and expects nothing of another one. */
const page = `
import { expect, it } from '@jest/globals';
import { use } from './kept.ts';
import classes from './styles.module.css';
import './styles.css';

const leave = () => {
  document.body.append(document.createElement('p'));
  document.head.append(document.createElement('style'));
  document.documentElement.setAttribute('data-scheme', 'dark');
  document.title = 'left';
  document.cookie = 'left=1';
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  history.pushState({ left: 1 }, '', '/left');
  window.matchMedia = () => null;
  setInterval(() => {}, 1000);
  requestAnimationFrame(function again() { requestAnimationFrame(again); });
};

it('finds an empty page', () => {
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([document.title, document.cookie, location.href, history.state]).toEqual(['', '', 'http://localhost/', null]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(matchMedia('print').matches).toBe(false);
  leave();
});
it('keeps modules loaded', () => expect(use()).toBe(2));
it('is one page', () => {
  expect(window).toBe(globalThis);
  expect(document.createElement('a')).toBeInstanceOf(HTMLElement);
  expect(new Event('x')).toBeInstanceOf(document.defaultView!.Event);
  expect(classes.row).toBe('row');
  expect(Map.groupBy).toBeUndefined();
});
const Told = ({ text }: { text: string }) => <b>{text}</b>;
it('fails in its own line', () => {
  expect(<Told text="a" />).toBe(1);
});
`;

it('gives each test file for the browser an empty page, and what Node has to the others', async () => {
  const folder = mkdtempSync(join(root, '.native-'));
  try {
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, 'node'));
    const config = (name: string) => JSON.stringify(join(root, 'packages/tooling/jest', name));
    write(
      'jest.config.mjs',
      `import node from ${config('node.js')};
       import browser from ${config('browser.js')};
       const rootDir = ${JSON.stringify(folder)};
       export default { projects: [
         { ...browser, rootDir, testMatch: ['<rootDir>/*.test.tsx'] },
         { ...node, rootDir, testMatch: ['<rootDir>/node/*.test.ts'] },
       ].map(({ testTimeout, ...project }) => project) };`,
    );
    write('kept.ts', 'let uses = 0; export const use = () => { uses += 1; return uses; };');
    write('styles.css', 'p { color: red }');
    write('styles.module.css', '.row { color: red }');
    write('one.test.tsx', page);
    write('two.test.tsx', page);
    write(
      'node/late.test.ts',
      `import { expect, it } from '@jest/globals';
       it('has no page', () => {
         expect([typeof window, typeof document, typeof localStorage]).not.toContain('object');
         expect(Map.groupBy).toBeDefined();
         expect(() => new EventTarget().dispatchEvent(new Event('x'))).not.toThrow();
       });`,
    );
    const bin = join(root, 'node_modules/jest/bin/jest.js');
    const args = ['--experimental-vm-modules', bin, '--runInBand', '--json', '--rootDir', folder];
    const { stdout } = await run(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, CI: 'true' },
    }).catch((ended) => ended);
    const { testResults } = JSON.parse(stdout) as Report;
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    );
    expect(testResults).toHaveLength(3);
    expect(failed.sort()).toEqual(['fails in its own line', 'fails in its own line', 'keeps modules loaded']);
    const { message } = testResults.find(({ name }) => name.endsWith('one.test.tsx')) ?? { message: '' };
    const line = page.slice(0, page.indexOf('<Told')).split('\n').length;
    expect(message).toContain(`one.test.tsx:${line}:`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
