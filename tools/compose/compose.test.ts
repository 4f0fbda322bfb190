import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import type { z } from 'zod';

const root = new URL('../../', import.meta.url);
const compose = parse(readFileSync(new URL('docker-compose.yml', root), 'utf8'), { merge: true }) as {
  services: Record<
    string,
    {
      build?: { target?: string; args?: { PART?: string } };
      environment?: Record<string, string>;
      ports?: string[];
      depends_on?: object;
    }
  >;
};
const builtAs = (target: string) =>
  Object.entries(compose.services).filter(([, service]) => service.build?.target === target);
const services = builtAs('service');

/** The settings that a service reads: the only zod object that its config.ts exports. */
async function settingsOf(part: string): Promise<string[]> {
  const module = (await import(new URL(`${part}/src/config.ts`, root).href)) as Record<string, unknown>;
  const schemas = Object.values(module).filter(
    (value): value is z.ZodObject => !!value && typeof value === 'object' && 'shape' in value,
  );
  expect(schemas).toHaveLength(1);
  return Object.keys(schemas[0]?.shape ?? {});
}

/** Settings that every environment may leave at their default. */
const OPTIONAL = [
  'INSTANCE',
  'RELEASE',
  'WEB_DEV_ORIGINS',
  'ORDER_RETRY_MS',
  'ORDER_UNDO_MS',
  'PASSWORD_HASHING',
];
/** Those of object storage: in one compose file the web root is a volume. */
const STORAGE = /^REGISTRY_S3_/;

describe('docker-compose.yml', () => {
  it('runs every service of the repository', () => {
    expect(services.map(([name]) => name).sort()).toEqual(globSync('svc-*', { cwd: root }).sort());
  });

  it('has an image of each web part, all live before the gateway starts', () => {
    const parts = ['shell', ...globSync('mfe-*', { cwd: root })].sort();
    expect(builtAs('web').map(([name, { build }]) => [name, build?.args?.PART])).toEqual(
      expect.arrayContaining(parts.map((name) => [name, name])),
    );
    expect(builtAs('web')).toHaveLength(parts.length);
    expect(Object.keys(compose.services['svc-gateway']?.depends_on ?? {})).toEqual(
      expect.arrayContaining(parts.filter((name) => name !== 'shell')),
    );
  });

  it.each(services)('gives %s exactly the settings that it reads', async (name, service) => {
    const read = (await settingsOf(service.build?.args?.PART ?? name)).filter(
      (setting) => !OPTIONAL.includes(setting) && !STORAGE.test(setting),
    );
    expect(Object.keys(service.environment ?? {}).sort()).toEqual(read.sort());
  });

  it('builds images that know every package of the repository', () => {
    const dockerfile = readFileSync(new URL('Dockerfile', root), 'utf8');
    const folders = globSync('{*,packages/*}/package.json', { cwd: root }).map((file) =>
      file.slice(0, -'/package.json'.length),
    );
    for (const folder of folders) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
  });

  it('publishes TLS to the world, and everything else to this computer alone', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    const open = published.filter(([, port]) => !port?.startsWith('127.0.0.1:'));
    expect(new Set(open.map(([name]) => name))).toEqual(new Set(['caddy']));
  });

  it('gives each only the secrets that it needs', () => {
    const secretsOf = (name: string) =>
      Object.keys(compose.services[name]?.environment ?? {}).filter((key) => key.endsWith('_SECRET'));
    expect(secretsOf('svc-gateway').sort()).toEqual(['EDGE_SECRET', 'OPERATOR_SECRET']);
    expect(secretsOf('svc-wallet')).toHaveLength(3);
    expect(secretsOf('tools')).toEqual(['OPERATOR_SECRET']);
  });

  it('has no secret of its own', () => {
    const text = readFileSync(new URL('docker-compose.yml', root), 'utf8');
    const defaults = [...text.matchAll(/\$\{(\w*(?:SECRET|PASSWORD)\w*):-([^}]*)\}/g)];
    expect(defaults).toEqual([]);
  });

  const implementation = ['docker compose', 'docker-compose'].find((command) => {
    try {
      execFileSync('sh', ['-c', `${command} version`], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
  (implementation ? it : it.skip)(
    `is accepted by ${implementation ?? 'a compose implementation (none is installed)'}`,
    () => {
      const env = {
        ...process.env,
        EDGE_SECRET: 'only-for-parsing-here',
        SERVICE_SECRET: 'only-for-parsing-here',
        OPERATOR_SECRET: 'only-for-parsing-here',
        RABBITMQ_PASSWORD: 'only-for-parsing-here',
      };
      execFileSync('sh', ['-c', `${implementation} -f docker-compose.yml config -q`], {
        cwd: root,
        env,
        stdio: 'pipe',
      });
    },
  );
});
