import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');
const EVENTS = 'packages/contracts/src/wallet/events.ts';

/** A release: a folder with this kit and the contracts, as a service is deployed with them. */
export interface Release {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A service of a release, in a process of its own. */
export interface Member {
  publish(version: number, data: object): Promise<void>;
  end(): Promise<void>;
}

/** Copies the sources of this checkout. @param edit makes another age of the wallet's events */
export async function makeRelease(edit: (events: string) => string = (events) => events): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@matchday'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@matchday') await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const name of ['contracts', 'service-kit']) {
    for (const part of ['src', 'package.json'])
      await cp(join(root, 'packages', name, part), join(folder, 'packages', name, part), { recursive: true });
    await symlink(join('..', '..', 'packages', name), join(modules, '@matchday', name));
  }
  const file = join(folder, EVENTS);
  await writeFile(file, edit(await readFile(file, 'utf8')));
  await writeFile(join(folder, 'member.ts'), PROGRAM);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Adds a field to version 1 of `user.deleted`, and version 2 beside it. @throws Error where the event has another form */
export function withNextVersion(events: string): string {
  const event = /export const userDeleted = (defineEvent\(\{.*?\n\}\));\n/s.exec(events)?.[1];
  if (!event?.includes('{ userId: id }')) throw new Error('user.deleted has another form');
  const more = event.replace('{ userId: id }', '{ userId: id, reason: z.string().optional() }');
  const next = event
    .replace('version: 1', 'version: 2')
    .replace('{ userId: id }', '{ id, reason: z.string() }');
  return events
    .replace(event, more)
    .replace('/** Every event of svc-wallet. */', `export const userDeletedV2 = ${next};\n$&`)
    .replace('  userDeleted,\n', '  userDeleted,\n  userDeletedV2,\n');
}

/** Takes `user.deleted` in every version that its release knows, and publishes what it is told to. */
const PROGRAM = `
import { allEvents } from '@matchday/contracts/events';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { createLogger } from '@matchday/service-kit/logger';

const [url = '', service = ''] = process.argv.slice(2);
const bus = connectBus({ url, service, logger: createLogger({ name: service, level: 'silent' }) });
const own = allEvents.filter(({ name }) => name === 'user.deleted');
if (service === 'shop') for (const event of own) bus.subscribe(event, (data) => void process.send?.({ heard: JSON.stringify(data) }));
await bus.start();
// Also when the test has ended.
process.on('disconnect', () => process.exit());
process.on('message', async ({ version, data }) => {
  if (version === undefined) {
    await bus.drain();
    await bus.close();
    process.disconnect();
    return;
  }
  await bus.publish(fact(own.find((event) => event.version === version), data));
  process.send?.({ done: true });
});
process.send?.({ done: true });
`;

/** Starts a service of a release. @param heard gets what it consumes */
export async function startMember(
  { folder }: Release,
  service: 'wallet' | 'shop',
  amqpUrl: string,
  heard: string[] = [],
): Promise<Member> {
  const child = fork(join(folder, 'member.ts'), [amqpUrl, service], {
    env: { ...process.env, NODE_OPTIONS: '' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.on('message', (message: { heard?: string }) => void (message.heard && heard.push(message.heard)));
  await done(child);
  return {
    async publish(version, data) {
      const published = done(child);
      child.send({ version, data });
      await published;
    },
    async end() {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.send({});
      await exit;
    },
  };
}

/** Resolves when the process says that it is done. @throws Error when it ends instead */
const done = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the process has ended with ${code}`));
    const listen = (message: { done?: boolean }) => {
      if (!message.done) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve();
    };
    child.on('message', listen);
    child.once('exit', ended);
  });
