import { expect, it } from '@jest/globals';
import { helpWith } from './install-help.ts';

it.each([
  ['linux', 'ID=debian\n', 'sudo apt-get install rabbitmq-server'],
  ['linux', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n', 'sudo apt-get install rabbitmq-server'],
  ['linux', 'ID=fedora\n', 'sudo dnf install rabbitmq-server'],
  ['linux', 'ID="rocky"\nID_LIKE="rhel centos fedora"\n', 'sudo dnf install rabbitmq-server'],
  ['linux', 'ID=alpine\n', 'AMQP_URL'],
  ['linux', 'ID=void\n', 'as described on its site'],
  ['darwin', '', 'brew install rabbitmq'],
  ['win32', '', 'wsl --install'],
] as const)('on %s with %j it names the command that helps', (platform, release, command) => {
  expect(helpWith('RabbitMQ', { platform, release })).toContain(command);
  expect(helpWith('MongoDB', { platform, release })).not.toBe('');
});
