import { expect, it } from '@jest/globals';
import { packageNames } from './fetch/debian-packages.ts';
import { mongodArguments } from './mongo/mongod.ts';
import { withRoot } from './rabbitmq/rabbitmq-program.ts';
import { rabbitConfig } from './rabbitmq/rabbitmq-settings.ts';

it('reads package names out of what apt says, without alternatives and virtual packages', () => {
  const text =
    'rabbitmq-server\n  Depends: erlang-base\n |Depends: erlang-ssl\nerlang-base\n<mail-agent>\nlibc6\n';
  expect(packageNames(text)).toEqual(['rabbitmq-server', 'erlang-base', 'libc6']);
});

it('points the erl of the packages to its own root, again and again', () => {
  const script = 'if x\n    ROOTDIR=/usr/lib/erlang\nBINDIR="$ROOTDIR/bin"\n';
  const once = withRoot(script, '/a/b/usr/lib/erlang');
  expect(once).toContain('    ROOTDIR="/a/b/usr/lib/erlang"\n');
  expect(withRoot(once, '/c/usr/lib/erlang')).toBe(script.replace('/usr/lib/erlang', '"/c/usr/lib/erlang"'));
});

const alone = { name: 'matchday@localhost', cluster: [] };

it('lets the nodes of a cluster find each other, and the smaller side of a split stop', () => {
  const cluster = ['matchday-1@localhost', 'matchday-2@localhost'];
  const ports = { amqp: 5, epmd: 6, distribution: 7 };
  const config = rabbitConfig({ name: 'matchday-2@localhost', cluster, ports }, true);
  expect(config).toContain('classic_config.nodes.2 = matchday-2@localhost\n');
  expect(config).toContain('cluster_partition_handling = pause_minority\n');
  expect(rabbitConfig({ ...alone, ports }, true)).not.toContain('cluster');
});

it('deletes nothing by the computer clock in tests, which have their own', () => {
  const given = (ephemeral: boolean) =>
    mongodArguments({ port: 1, folder: '/d', ephemeral, cacheGB: 0.25 }).join(' ');
  expect(given(true)).toContain('--setParameter ttlMonitorEnabled=false');
  expect(given(false)).not.toContain('ttlMonitorEnabled');
});

it('keeps both engines on the loopback address', () => {
  expect(mongodArguments({ port: 1, folder: '/d', ephemeral: true, cacheGB: 0.25 }).join(' ')).toContain(
    '--bind_ip 127.0.0.1',
  );
  expect(rabbitConfig({ ...alone, ports: { amqp: 5, epmd: 6, distribution: 7 } }, true)).toContain(
    'listeners.tcp.local = 127.0.0.1:5',
  );
});
