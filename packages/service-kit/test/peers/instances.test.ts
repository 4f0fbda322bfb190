import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { createInstances } from '../../src/peers/instances.ts';
import { eventually } from '../../src/testing/eventually.ts';

const asGiven = (origins: readonly string[]) => [...origins];

describe('the instances of a service', () => {
  it('are the addresses of a name that has several, and follow it', async () => {
    let addresses = ['10.0.0.2', '10.0.0.1'];
    const instances = createInstances(['http://svc-wallet:8080'], {
      resolve: () => Promise.resolve(addresses),
    });
    expect(instances.inOrder(asGiven)).toEqual(['http://svc-wallet:8080']);
    await instances.start();
    expect(instances.inOrder(asGiven)).toEqual(['http://10.0.0.1:8080', 'http://10.0.0.2:8080']);
    addresses = ['10.0.0.3'];
    instances.failed('http://10.0.0.1:8080');
    await new Promise((resolve) => setImmediate(resolve));
    expect(instances.inOrder(asGiven)).toEqual(['http://svc-wallet:8080']);
    instances.stop();
  });

  it('stay as they are while names cannot be looked up', async () => {
    let works = true;
    const resolve = () =>
      works ? Promise.resolve(['10.0.0.1', '10.0.0.2']) : Promise.reject(new Error('no DNS'));
    const instances = createInstances(['http://svc-wallet:8080'], { resolve });
    await instances.start();
    works = false;
    instances.failed('http://10.0.0.1:8080');
    await new Promise((done) => setImmediate(done));
    expect(instances.inOrder(asGiven)).toEqual(['http://10.0.0.2:8080', 'http://10.0.0.1:8080']);
    instances.stop();
  });

  it('are the lines of a file, whose change is seen at once, and the last ones while it lists none', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'instances-')), 'svc-shop');
    const [one, two] = ['http://127.0.0.1:1', 'http://127.0.0.1:2'];
    writeFileSync(file, `${one}\n`);
    const instances = createInstances([pathToFileURL(file).href]);
    await instances.start();
    try {
      expect(instances.inOrder(asGiven)).toEqual([one]);
      const answered = instances.use(one);
      writeFileSync(file, `${two}\n`);
      await eventually(() => expect(instances.inOrder(asGiven)).toEqual([two]));
      expect(instances.inUse()).toEqual([two, one]);
      answered();
      expect(instances.inUse()).toEqual([two]);
      rmSync(file);
      await new Promise((done) => setTimeout(done, 450));
      expect(instances.inOrder(asGiven)).toEqual([two]);
    } finally {
      instances.stop();
    }
  });

  it('come last for two seconds after their address has appeared beside others', async () => {
    let now = 0;
    let addresses = ['10.0.0.2'];
    const instances = createInstances(['http://svc-wallet:8080'], {
      resolve: () => Promise.resolve(addresses),
      clock: () => now,
    });
    await instances.start();
    addresses = ['10.0.0.1', '10.0.0.2'];
    await instances.start();
    expect(instances.inOrder(asGiven)).toEqual(['http://10.0.0.2:8080', 'http://10.0.0.1:8080']);
    now = 2001;
    expect(instances.inOrder(asGiven)).toEqual(['http://10.0.0.1:8080', 'http://10.0.0.2:8080']);
    addresses = ['10.0.0.3'];
    await instances.start();
    expect(instances.inOrder(asGiven)).toEqual(['http://svc-wallet:8080']);
    instances.stop();
  });

  it('come last for two seconds after they did not answer', () => {
    let now = 0;
    const instances = createInstances(['http://127.0.0.1:1', 'http://127.0.0.1:2'], { clock: () => now });
    instances.failed('http://127.0.0.1:1');
    expect(instances.inOrder(asGiven)[0]).toBe('http://127.0.0.1:2');
    now = 2001;
    expect(instances.inOrder(asGiven)[0]).toBe('http://127.0.0.1:1');
  });
});
