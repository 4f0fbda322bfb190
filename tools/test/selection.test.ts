import { expect, it } from '@jest/globals';
import withoutLong from './order/without-long.ts';
import { readChanged, selectTests } from './selection.ts';

const workspaces = ['packages/ui', 'packages/service-kit', 'svc-wallet', 'e2e'];

it('runs everything but the long tests without arguments, and these by their name', () => {
  const all = { workspaces: ['packages/ui', 'packages/service-kit', 'svc-wallet'], engines: true };
  expect(selectTests([], workspaces)).toEqual({ ...all, kind: 'short', checks: true, journeys: true });
  expect(selectTests(['long'], workspaces)).toEqual({ ...all, kind: 'long', checks: false, journeys: true });
});

it('leaves the long tests out by their file names, and takes those of a named workspace', () => {
  const paths = [
    '/a/faults/fuzz.long.test.ts',
    '/a/faults/long.test.ts',
    '/a/mfe/x.long.test.tsx',
    '/a/long/y.test.ts',
  ];
  expect(withoutLong(paths)).toEqual({ filtered: [paths[1], paths[3]] });
  expect(selectTests(['svc-wallet'], workspaces)).toMatchObject({ kind: 'all' });
});

it.each(['ui', '@matchday/ui', 'packages/ui', 'packages/ui/'])('finds a workspace as %s', (name) => {
  expect(selectTests([name], workspaces)).toMatchObject({
    workspaces: ['packages/ui'],
    engines: false,
    checks: false,
  });
});

it('starts engines only for what needs them', () => {
  expect(selectTests(['unit'], workspaces)).toMatchObject({ kind: 'unit', engines: false, journeys: false });
  expect(selectTests(['service'], workspaces)).toMatchObject({ kind: 'service', engines: true });
  expect(selectTests(['ui', 'svc-wallet'], workspaces)).toMatchObject({ engines: true });
  expect(selectTests(['e2e'], workspaces)).toMatchObject({ workspaces: [], engines: false, journeys: true });
});

it('runs the checks alone', () => {
  const none = { workspaces: [], engines: false, journeys: false };
  expect(selectTests(['check'], workspaces)).toMatchObject({ ...none, checks: true });
  expect(selectTests(['deps'], workspaces)).toMatchObject({ ...none, checks: 'deps' });
});

it('names what it knows when it gets anything else', () => {
  expect(() => selectTests(['walet'], workspaces)).toThrow('npm test does not know walet');
});

it('reads what changed tests are compared with', () => {
  expect(readChanged(['svc-wallet'])).toBeNull();
  expect(readChanged(['changed'])).toEqual({});
  expect(readChanged(['changed', '--since', 'HEAD~2'])).toEqual({ since: 'HEAD~2' });
  expect(() => readChanged(['changed', 'svc-wallet'])).toThrow('--since REF and nothing else');
  expect(() => readChanged(['changed', '--since'])).toThrow('--since REF and nothing else');
});
