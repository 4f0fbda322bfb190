import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { server } from './fake-server.ts';

/** What was asked of Docker, without looking and building. */
const changes = (commands: string) =>
  commands.split('\n').filter((command) => command && !/compose (ps|build)|^inspect/.test(command));

it('starts new instances beside the old ones, and ends those once the new ones are ready and known', async () => {
  const { run, file, at } = server('beside', { running: ['a', 'b'] });
  writeFileSync(at('.env'), 'WALLETS=3\n');
  expect((await run('roll.sh', 'svc-wallet', 'svc-shop')).code).toBe(0);
  const beside = 'compose up --detach --wait --wait-timeout 180 --no-deps --no-recreate --scale';
  expect(changes(file('commands'))).toEqual([
    'compose run --rm migrate-wallet',
    'compose run --rm migrate-shop',
    ...[`${beside} svc-wallet=5 svc-wallet`, 'sleep 3', 'stop a', 'rm a', 'stop b', 'rm b'],
    ...[`${beside} svc-shop=3 svc-shop`, 'sleep 3', 'stop a', 'rm a', 'stop b', 'rm b'],
  ]);
});

it('replaces the gateway by itself, because it has a port of the server', async () => {
  const { run, file, at } = server('gateway', { running: ['a'] });
  writeFileSync(at('.env'), '');
  expect((await run('roll.sh', 'svc-gateway')).code).toBe(0);
  expect(changes(file('commands'))).toEqual(['compose up --detach --wait --no-deps svc-gateway']);
});

it('ends the new instances, not the old ones, where the new ones do not become ready', async () => {
  const { run, file, at } = server('failing', { running: ['a', 'b'], failing: '--scale' });
  writeFileSync(at('.env'), '');
  const { code, errors } = await run('roll.sh', 'svc-matches', 'svc-shop');
  expect(code).toBe(1);
  expect(errors).toContain('svc-matches could not be replaced: what ran before goes on.');
  expect(changes(file('commands')).slice(-2)).toEqual([
    'compose logs --tail 20 svc-matches',
    'rm --force new',
  ]);
});

it('leaves the start of what does not run yet to the whole platform', async () => {
  const { run, file, at } = server('first');
  writeFileSync(at('.env'), '');
  expect((await run('roll.sh', 'svc-wallet')).code).toBe(0);
  expect(changes(file('commands'))).toEqual(['compose run --rm migrate-wallet']);
});

it('puts nothing beside instances that are not healthy: it replaces a release that does not start', async () => {
  const { run, file, at } = server('broken', { running: ['a', 'b', 'c'], unhealthy: ['a', 'c'] });
  writeFileSync(at('.env'), '');
  expect((await run('roll.sh', 'svc-matches')).code).toBe(0);
  expect(changes(file('commands'))).toEqual([
    'compose run --rm migrate-matches',
    ...['rm --force a', 'rm --force c'],
    'compose up --detach --wait --wait-timeout 180 --no-deps --no-recreate --scale svc-matches=2 svc-matches',
    ...['sleep 3', 'stop b', 'rm b'],
  ]);
});

it('starts again what has only instances that are not healthy', async () => {
  const { run, file, at } = server('down', { running: ['a'], unhealthy: ['a'] });
  writeFileSync(at('.env'), 'WALLETS=2\nWALLETS=3\n');
  expect((await run('roll.sh', 'svc-wallet')).code).toBe(0);
  expect(changes(file('commands'))).toEqual([
    'compose run --rm migrate-wallet',
    'rm --force a',
    'compose up --detach --wait --wait-timeout 180 --no-deps --no-recreate --scale svc-wallet=3 svc-wallet',
    'sleep 3',
  ]);
});

it.each([[[]], [['mfe-shop']], [['svc-shop', '--help']]])(
  'says how it is used when given %j',
  async (args) => {
    const { run, at } = server(`usage${args.join('')}`, { running: ['a'] });
    writeFileSync(at('.env'), '');
    const { code, errors } = await run('roll.sh', ...args);
    expect([code, errors]).toEqual([
      2,
      expect.stringContaining('Usage: sh operations/compose/roll.sh SERVICE'),
    ]);
    expect(existsSync(at('commands'))).toBe(false);
  },
);

it('waits for another roll to end', async () => {
  const { run, file, at } = server('two', { running: ['a', 'b', 'c'] });
  writeFileSync(at('.env'), '');
  writeFileSync(at('tried'), '');
  // The first one does not end before the second one has come.
  const real = `PATH='${process.env.PATH}'`;
  const waits = `until [ "$(grep -c . ${at('tried')})" -ge 2 ]; do ${real} sleep 0.1; done`;
  writeFileSync(at('bin/sleep'), `#!/bin/sh\n${waits}\n`);
  writeFileSync(
    at('bin/flock'),
    `#!/bin/sh\n${real} flock "$@"\ncode=$?\necho tried >> ${at('tried')}\nexit $code\n`,
  );
  chmodSync(at('bin/flock'), 0o755);
  const rolls = await Promise.all([run('roll.sh', 'svc-shop'), run('roll.sh', 'svc-matches')]);
  expect(rolls.map(({ code }) => code)).toEqual([0, 0]);
  expect(rolls.map(({ errors }) => errors).join('')).toContain('Another roll is in progress');
  const rolled = file('commands').match(/(?<=run --rm migrate-)\w+|stop \w/gm);
  const order = rolled?.[0] === 'shop' ? ['shop', 'matches'] : ['matches', 'shop'];
  expect(rolled).toEqual(order.flatMap((service) => [service, 'stop a', 'stop b', 'stop c']));
});
