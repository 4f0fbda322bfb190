import { expect, it } from '@jest/globals';
import { readChanged, selectTests } from './selection.ts';

const workspaces = ['packages/ui', 'packages/service-kit', 'svc-wallet', 'e2e'];

it('runs everything without arguments', () => {
  expect(selectTests([], workspaces)).toEqual({
    checks: true,
    workspaces: ['packages/ui', 'packages/service-kit', 'svc-wallet'],
    kind: 'all',
    engines: true,
    journeys: true,
  });
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
