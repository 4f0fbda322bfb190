import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { isAlive } from '../processes/process-mark.ts';
import { openStateFile } from '../processes/state-file.ts';
import { type Client, createClient } from './client.ts';

/** Settings that name a service of a platform that runs elsewhere, as in containers. */
const URLS = { 'svc-wallet': 'WALLET_URL', 'svc-matches': 'MATCHES_URL' } as const;

/**
 * A client that speaks to one service with the platform's own secret: of the platform that the environment names, else
 * of the one which runs out of `home`.
 * @throws Failure when no platform runs there, or the secret is missing
 */
export function internalClient(
  home: string,
  service: keyof typeof URLS,
  env: NodeJS.ProcessEnv = process.env,
): Client {
  const url = env[URLS[service]];
  if (url) return createClient(url, { 'x-matchday-secret': secretOf(env) });
  const { supervisor, ports } = openStateFile(join(home, 'state.json')).read();
  const port = ports[service];
  if (!supervisor || !isAlive(supervisor) || !port)
    throw new Failure(`No Matchday runs out of ${home}.`, [
      'start it in another terminal: npm start',
      'name its folder if it is another one: MATCHDAY_HOME=… before the command',
    ]);
  const { SERVICE_SECRET } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as {
    SERVICE_SECRET: string;
  };
  return createClient(`http://127.0.0.1:${port}`, { 'x-matchday-secret': SERVICE_SECRET });
}

function secretOf({ SERVICE_SECRET }: NodeJS.ProcessEnv): string {
  if (SERVICE_SECRET) return SERVICE_SECRET;
  throw new Failure('SERVICE_SECRET is not set.', ['give the command the secret of the platform']);
}
