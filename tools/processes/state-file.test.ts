import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openStateFile, withPort, withProcess } from './state-file.ts';

const file = () => join(mkdtempSync(join(tmpdir(), 'state-')), 'deep', 'state.json');

it('hands ports and processes on to the next start', () => {
  const path = file();
  const first = openStateFile(path);
  first.change((state) => withPort(state, 'mongod', 24_000));
  first.change((state) => withProcess(state, 'mongod', { pid: 7, started: 'x' }));
  first.change((state) => withProcess(state, 'rabbitmq', { pid: 8, started: 'y' }));
  first.change((state) => withProcess(state, 'rabbitmq', null));
  expect(openStateFile(path).read()).toEqual({
    supervisor: null,
    processes: { mongod: { pid: 7, started: 'x' } },
    ports: { mongod: 24_000 },
  });
});

it('takes a broken file for an empty one', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'state-')), 'state.json');
  writeFileSync(path, '{"ports": {');
  expect(openStateFile(path).read().ports).toEqual({});
});
