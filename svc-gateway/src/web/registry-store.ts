import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  developmentRegistry,
  type Registry,
  type RegistryCanary,
  registryCanary,
  registry as registrySchema,
} from '@matchday/contracts/registry';
import type { Elapsed } from '@matchday/service-kit/clock';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';
import { z } from 'zod';
import { createStateReader } from './state-reader.ts';

/** What is live, and the versions that some people get in its place, by part. */
export interface LiveWeb {
  registry: Registry;
  canaries: Readonly<Record<string, RegistryCanary>>;
}

/** Reads the live version, and again when a deployment has switched it; ready while it can be read. */
export interface RegistryStore extends Part {
  /** Null while nothing readable is deployed. */
  current(): Promise<LiveWeb | null>;
  /** Folder of the files of the live shell that keep their names. @throws Error while nothing is deployed */
  named(): Promise<string>;
  /** The page of a version of the shell. @throws Error if it is not there */
  template(version: string): Promise<string>;
  /** Calls back with the new revision after a switch. */
  onFlip(callback: (revision: string) => void): void;
}

/**
 * Looks for a new state for each page and once a second; one that cannot be read leaves the previous one live.
 * @param devOrigins of development servers; without any, no part may come from one
 */
export function createRegistryStore(options: {
  root: string;
  devOrigins: readonly string[];
  logger: Logger;
  elapsed: Elapsed;
}): RegistryStore {
  const { root, devOrigins, logger, elapsed } = options;
  const schema = devOrigins.length > 0 ? developmentRegistry() : registrySchema;
  const withCanaries = z.object({ canaries: z.record(z.string(), registryCanary).default({}) });
  const states = createStateReader(root, elapsed);
  const callbacks: ((revision: string) => void)[] = [];
  let live: LiveWeb | null = null;
  let seen = '';
  let complaint = '';

  let page = { version: '', text: '' };
  const template = async (version: string) => {
    if (page.version === version) return page.text;
    const text = await readFile(join(root, 'mfe', 'shell', version, 'index.html'), 'utf8');
    // A version's files never change. One that an admin tries does not displace the live one.
    if (live === null || live.registry.shell.version !== page.version) page = { version, text };
    return text;
  };
  const read = async () => {
    const { number, mark } = await states.latest();
    if (mark === seen) return;
    const state: unknown = JSON.parse(await states.read(number));
    const next = schema.parse(state);
    const { canaries } = withCanaries.parse(state);
    await template(next.shell.version);
    // A version that no longer goes to some people is a new version for them, and for nobody else.
    const ended = Object.keys(live?.canaries ?? {}).some((name) => !(name in canaries));
    const flipped = live !== null && (ended || live.registry.revision !== next.revision);
    live = { registry: next, canaries };
    seen = mark;
    if (flipped) for (const callback of callbacks) callback(next.revision);
  };
  const current = async () => {
    try {
      await read();
      complaint = '';
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (text !== complaint) logger.warn({ err: error, root }, 'the web app cannot be read');
      complaint = text;
    }
    return live;
  };
  return {
    ...repeat({ name: 'web', everyMs: 1000, logger, run: async () => void (await current()) }),
    current,
    template,
    async named() {
      const shell = (await current())?.registry.shell;
      if (!shell) throw new Error('no shell is deployed');
      return join(root, 'mfe', 'shell', shell.version, 'public');
    },
    ready: () => live !== null && complaint === '',
    onFlip: (callback) => void callbacks.push(callback),
  };
}
