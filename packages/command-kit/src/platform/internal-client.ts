import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityHeaders } from '@matchday/service-kit/http/identity';
import { type Secrets, sentValue, valuesOf } from '@matchday/service-kit/secret';
import { Failure } from '../processes/failure.ts';
import { isAlive } from '../processes/process-mark.ts';
import { openStateFile } from '../processes/state-file.ts';
import { type Client, createClient } from './client.ts';

/** Settings that name a service of a platform elsewhere, such as in containers. */
const URLS = { 'svc-wallet': 'WALLET_URL', 'svc-matches': 'MATCHES_URL' } as const;

/**
 * A client for one service with the operator's secret: of the platform that the environment names, or
 * else of the one that runs from `home`.
 * @throws Failure when no platform is running there, or the secret is missing
 */
export function internalClient(
  home: string,
  service: keyof typeof URLS,
  env: NodeJS.ProcessEnv = process.env,
): Client {
  const url = env[URLS[service]];
  if (url) return operatorOf(url, env);
  const { supervisor, ports } = openStateFile(join(home, 'state.json')).read();
  const port = ports[service];
  if (!supervisor || !isAlive(supervisor) || !port)
    throw new Failure(`No Matchday is running from ${home}.`, [
      'start it in another terminal: npm start',
      'or name its folder if it is another one: MATCHDAY_HOME=… before the command',
    ]);
  const secrets = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as Partial<Secrets>;
  return operatorOf(`http://127.0.0.1:${port}`, secrets);
}

function operatorOf(url: string, { OPERATOR_SECRET }: { OPERATOR_SECRET?: string }): Client {
  if (!OPERATOR_SECRET)
    throw new Failure('OPERATOR_SECRET is not set.', [
      "give the command the operator's secret of the platform",
    ]);
  return createClient(url, { [identityHeaders.secret]: sentValue(valuesOf(OPERATOR_SECRET)) });
}
