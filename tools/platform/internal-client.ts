import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { isAlive } from '../processes/process-mark.ts';
import { openStateFile } from '../processes/state-file.ts';
import { type Client, createClient } from './client.ts';

/**
 * A client that speaks to one service of the platform which runs out of `home`, with the platform's own secret.
 * @throws Failure when no platform runs there
 */
export function internalClient(home: string, service: string): Client {
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
