import { describe, expect, it } from '@jest/globals';
import { createInstances } from '../../src/peers/instances.ts';

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

  it('come last for two seconds after they did not answer', () => {
    let now = 0;
    const instances = createInstances(['http://127.0.0.1:1', 'http://127.0.0.1:2'], { clock: () => now });
    instances.failed('http://127.0.0.1:1');
    expect(instances.inOrder(asGiven)[0]).toBe('http://127.0.0.1:2');
    now = 2001;
    expect(instances.inOrder(asGiven)[0]).toBe('http://127.0.0.1:1');
  });
});
