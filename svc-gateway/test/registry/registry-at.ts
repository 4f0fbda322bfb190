import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { makeToken, packFolder, publishRegistry } from '@matchday/registry';
import { fakeBuild } from '@matchday/registry/testing';
import { eventually } from '@matchday/service-kit/testing';
import { startGateway } from '../support/gateway.ts';
import type { Place } from './storages.ts';

/** Status and message of an answer. */
export const said = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];

/** A version of a part as it is sent to the registry. */
export const pack = async (version: string, more: object = {}, part = 'mfe-shop') =>
  packFolder(await fakeBuild(part, version, more));

/** A gateway whose registry is kept in this place: three parts are live, and `ask` has the token of mfe-shop. */
export async function registryAt({ open }: Pick<Place, 'open'>, clock?: () => Date) {
  const root = mkdtempSync(join(tmpdir(), 'web-'));
  const { storage, env } = await open(root);
  const parts = ['shell', 'mfe-shop', 'mfe-matches'];
  for (const part of parts) await storage.versions.add(part, 'v1', await fakeBuild(part, 'v1'));
  const versions = Object.fromEntries(parts.map((part) => [part, 'v1']));
  await publishRegistry(storage, () => versions, { action: 'start', by: 'okello', now: () => new Date() });
  const token = await makeToken(storage.tokens, 'mfe-shop');
  const gateway = await startGateway({ WEB_ROOT: root, ...env }, { clock });
  // It answers calls before it has read what is live.
  await eventually(async () => expect((await gateway.ask('/registry.json')).status).toBe(200));
  return {
    ...{ root, env, storage, gateway },
    ask: (method: string, path: string, body?: Uint8Array<ArrayBuffer>, bearer = token) =>
      gateway.ask(`/registry/${path}`, {
        method,
        headers: { authorization: `Bearer ${bearer}` },
        ...(body ? { body } : {}),
      }),
    async live() {
      const { shell, microfrontends } = (await (await gateway.ask('/registry.json')).json()) as {
        shell: { version: string };
        microfrontends: Record<string, { version: string }>;
      };
      return Object.fromEntries(
        Object.entries({ shell, ...microfrontends }).map(([part, { version }]) => [part, version]),
      );
    },
    numberOfState: async () => (await storage.states.latest())?.number,
  };
}
