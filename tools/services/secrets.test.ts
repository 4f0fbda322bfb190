import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { keepSecrets } from './secrets.ts';

const file = () => join(mkdtempSync(join(tmpdir(), 'secrets-')), 'secrets.json');
/** Texts of 64 letters, another each time. */
const counter = () => {
  let made = 0;
  return () => {
    made += 1;
    return String(made).repeat(64);
  };
};

it('makes the secrets once, all different, and readable by their owner only', () => {
  const path = file();
  const first = keepSecrets(path, counter());
  expect(first).toEqual({
    EDGE_SECRET: '1'.repeat(64),
    SERVICE_SECRET: '2'.repeat(64),
    OPERATOR_SECRET: '3'.repeat(64),
    SEAL_SECRET: '4'.repeat(64),
  });
  expect(keepSecrets(path, () => 'b'.repeat(64))).toEqual(first);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('adds the secrets that an older start did not have, and keeps them', () => {
  const path = file();
  const older = { SERVICE_SECRET: 's'.repeat(64) };
  writeFileSync(path, JSON.stringify(older), { mode: 0o644 });
  const completed = keepSecrets(path, counter());
  expect(completed).toEqual({
    ...older,
    EDGE_SECRET: '1'.repeat(64),
    OPERATOR_SECRET: '2'.repeat(64),
    SEAL_SECRET: '3'.repeat(64),
  });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(completed);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it.each(['{}', 'null', 'x', '[]', '{"SERVICE_SECRET":"short"}', '{"EDGE_SECRET":7}'])(
  'names the file when it holds %s',
  (text) => {
    const path = file();
    writeFileSync(path, text);
    expect(() => keepSecrets(path, () => '')).toThrow('does not hold the secrets');
  },
);
