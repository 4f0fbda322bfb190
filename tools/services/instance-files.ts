import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFileAtomic } from '@matchday/command-kit/processes/write-file';

/** The file that names the instances of a service, for the gateway and the other services. */
const instanceFile = (home: string, service: string): string => join(home, 'instances', service);

/** Its URL, in place of a fixed address. */
export const instanceUrl = (home: string, service: string): string =>
  pathToFileURL(instanceFile(home, service)).href;

/** Names the instances to which requests go from now on. */
export function listInstances(home: string, service: string, ports: readonly number[]): void {
  mkdirSync(join(home, 'instances'), { recursive: true });
  const lines = ports.map((port) => `http://127.0.0.1:${port}\n`);
  writeFileAtomic.sync(instanceFile(home, service), lines.join(''), { fsync: false });
}
