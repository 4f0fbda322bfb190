import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentRegistry, type Registry, registry } from '@matchday/contracts/registry';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';
import { createStateReader } from './state-reader.ts';

/** What is live, with the template of the shell's page. */
export interface LiveWeb {
  registry: Registry;
  template: string;
}

/** Reads the live version, and again when a deployment has switched it; ready while it can be read. */
export interface RegistryStore extends Part {
  /** Null while nothing readable is deployed. */
  current(): Promise<LiveWeb | null>;
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
}): RegistryStore {
  const { root, devOrigins, logger } = options;
  const schema = devOrigins.length > 0 ? developmentRegistry() : registry;
  const states = createStateReader(root);
  const callbacks: ((revision: string) => void)[] = [];
  let live: LiveWeb | null = null;
  let seen = 0;
  let complaint = '';

  const read = async () => {
    const number = await states.latest();
    if (number === seen) return;
    const next = schema.parse(JSON.parse(await states.read(number)));
    const template = await readFile(join(root, 'mfe', 'shell', next.shell.version, 'index.html'), 'utf8');
    const flipped = live !== null && live.registry.revision !== next.revision;
    live = { registry: next, template };
    seen = number;
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
    ready: () => live !== null && complaint === '',
    onFlip: (callback) => void callbacks.push(callback),
  };
}
