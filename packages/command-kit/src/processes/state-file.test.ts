import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { keepPort } from './ports.ts';
import { openStateFile } from './state-file.ts';

const file = () => join(mkdtempSync(join(tmpdir(), 'state-')), 'deep', 'state.json');

it('hands ports and processes on to the next start', async () => {
  const path = file();
  const first = openStateFile(path);
  const taken = new Set<number>();
  const port = await keepPort(first, 'mongod', taken);
  first.mark('mongod', { pid: 7, started: 'x' });
  first.mark('rabbitmq', { pid: 8, started: 'y' });
  first.mark('rabbitmq', null);
  const next = openStateFile(path);
  expect(next.read()).toEqual({
    supervisor: null,
    processes: { mongod: { pid: 7, started: 'x' } },
    ports: { mongod: port },
  });
  expect(await keepPort(next, 'mongod', taken)).not.toBe(port);
});

it('takes a broken file for an empty one', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'state-')), 'state.json');
  writeFileSync(path, '{"ports": {');
  expect(openStateFile(path).read().ports).toEqual({});
});
