import { join } from 'node:path';
import { choosePort } from '@matchday/command-kit/processes/ports';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { keepSecrets } from '../../tools/services/secrets.ts';
import type { ServiceName } from '../../tools/services/service-name.ts';
import { serviceEnv } from '../../tools/services/service-table.ts';
import { startService } from '../../tools/services/start-service.ts';
import { waitReady } from '../../tools/services/wait-ready.ts';
import { home } from './processes.ts';

const services = ['svc-wallet', 'svc-gateway'] as const;

/**
 * A gateway and a wallet beside those of the platform under test, over its data, that ask admins for a second step as
 * production does.
 */
export async function openStrictPlatform(): Promise<{ port: number; close: () => Promise<void> }> {
  const { ports } = openStateFile(join(home(), 'state.json')).read();
  const port = await choosePort();
  const own = { ...ports, 'svc-wallet': await choosePort(), 'svc-gateway': port };
  const logs = join(home(), 'logs');
  const around = {
    ...{ home: home(), host: '127.0.0.1', production: false, ports: own as Record<ServiceName, number> },
    mongoUri: `mongodb://127.0.0.1:${ports.mongod}/?replicaSet=matchday`,
    amqpUrl: `amqp://127.0.0.1:${ports.rabbitmq}`,
    secrets: keepSecrets(join(home(), 'secrets.json'), () => {
      throw new Error('The platform under test has its secrets');
    }),
  };
  const strict = {
    NODE_ENV: 'test',
    PASSWORD_HASHING: 'light',
    LIMITS: 'off',
    ADMIN_SECOND_STEP: 'required',
  };
  const processes = services.map((service) =>
    startService({
      ...{ service, name: `strict ${service}`, logs },
      env: { ...serviceEnv(service, around, { ...process.env, ...strict }), INSTANCE: `${service}-strict` },
    }),
  );
  const close = async () => void (await Promise.all(processes.map((process) => process.stop())));
  const check = () => {
    for (const process of processes) process.check();
  };
  await waitReady(`http://127.0.0.1:${port}`, { logs, check, withinMs: 60_000 }).catch(async (error) => {
    await close();
    throw error;
  });
  return { port, close };
}
