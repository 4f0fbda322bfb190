import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@matchday/service-kit/config';
import { parse } from 'yaml';
import { watchedServices } from '../observability/alerts.ts';
import { schemaOf } from './config-schema.ts';

const root = new URL('../../', import.meta.url);
const compose = parse(readFileSync(new URL('docker-compose.yml', root), 'utf8'), {
  merge: true,
  maxAliasCount: 1000,
}) as {
  services: Record<
    string,
    {
      build?: { target?: string; args?: { PART?: string; RELEASE?: string } };
      environment?: Record<string, string>;
      ports?: string[];
      depends_on?: object;
      command?: string[];
      container_name?: string;
      volumes?: string[];
      restart?: string;
      healthcheck?: { test: string[] };
      deploy?: { replicas?: string; resources?: { limits?: { cpus?: string; memory?: string } } };
    }
  >;
  volumes: object;
};
const builtAs = (target: string) =>
  Object.entries(compose.services).filter(([, service]) => service.build?.target === target);
const services = builtAs('service').filter(([, { command }]) => command === undefined);
const migrations = builtAs('service').filter(([, { command }]) => command?.includes('src/migrate.ts'));

/** An environment as compose hands it out where `.env` holds what is asked for and nothing else. */
const handedOut = (environment: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):\?[^}]*\}/g, 'only-for-$1').replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
  );

/** Settings that every environment may leave at their default. */
const OPTIONAL = [
  'INSTANCE',
  'RELEASE',
  'WEB_DEV_ORIGINS',
  'CANARY_LOOK_MS',
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

  it('migrates the database of each service before its instances start', () => {
    const withData = services.filter(([, { environment }]) => environment?.MONGODB_URI);
    expect(migrations.map(([, { build }]) => build?.args?.PART)).toEqual(withData.map(([name]) => name));
    for (const [name, { depends_on, environment }] of withData) {
      const own = migrations.find(([, { build }]) => build?.args?.PART === name)?.[0] ?? '';
      expect(depends_on).toMatchObject({ [own]: { condition: 'service_completed_successfully' } });
      expect(environment).toMatchObject({ MIGRATIONS: 'apart' });
    }
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
    const { shape } = await schemaOf(service.build?.args?.PART ?? name);
    const read = Object.keys(shape).filter(
      (setting) => !OPTIONAL.includes(setting) && !STORAGE.test(setting),
    );
    expect(Object.keys(service.environment ?? {}).sort()).toEqual(read.sort());
  });

  it.each([...services, ...migrations])('gives %s settings that production takes', async (name, service) => {
    const schema = await schemaOf(service.build?.args?.PART ?? name);
    const { NODE_ENV } = readConfig(schema, handedOut(service.environment));
    expect(NODE_ENV).toBe('production');
  });

  it('builds images that know every package of the repository', () => {
    const dockerfile = readFileSync(new URL('Dockerfile', root), 'utf8');
    const folders = globSync('{*,packages/*}/package.json', { cwd: root }).map((file) =>
      file.slice(0, -'/package.json'.length),
    );
    for (const folder of folders) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
  });

  it('builds services that know their release', () => {
    for (const [name, { build }] of [...services, ...migrations, ...builtAs('tools')])
      expect([name, build?.args?.RELEASE]).toEqual([name, expect.stringMatching(/^\$\{RELEASE:-\}$/)]);
    const dockerfile = readFileSync(new URL('Dockerfile', root), 'utf8');
    for (const [, stage] of ['service', 'tools'].map((name) =>
      dockerfile.split(new RegExp(`^FROM .* AS ${name}$`, 'm')),
    ))
      expect(stage?.split('\nFROM ')[0]).toMatch(/^ARG RELEASE\nENV RELEASE=\$\{RELEASE\}$/m);
  });

  it('shows the figures of everything that Prometheus watches', () => {
    for (const name of watchedServices)
      expect([name, compose.services[name]?.environment]).toEqual([
        name,
        expect.objectContaining({ HOST: '0.0.0.0', METRICS_PORT: '9464' }),
      ]);
  });

  it('keeps in .env how many wallets run, and whether Caddy does', () => {
    const { 'svc-wallet': wallet, caddy } = compose.services;
    expect(wallet?.deploy?.replicas).toMatch(/^\$\{WALLETS:-1\}$/);
    expect(caddy?.deploy?.replicas).toMatch(/^\$\{CADDY:-1\}$/);
  });

  it('publishes TLS to the world, and everything else to this computer alone', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    const open = published.filter(([, port]) => !port?.startsWith('127.0.0.1:'));
    expect(new Set(open.map(([name]) => name))).toEqual(new Set(['caddy']));
  });

  it('limits what each of those that keep running may use, and any number of them may run', () => {
    const lasting = Object.entries(compose.services).filter(
      ([, { restart }]) => restart === 'unless-stopped',
    );
    expect(lasting.length).toBeGreaterThan(6);
    for (const [name, { deploy, container_name }] of lasting)
      expect([name, deploy?.resources?.limits, container_name]).toEqual([
        name,
        {
          // Docker refuses a limit above the processors of the server, which may have one.
          cpus: expect.stringMatching(/^(1|0\.\d+|\$\{(MONGO_)?CPUS:-1\})$/),
          memory: expect.stringMatching(/^\d+[MG]$/),
        },
        undefined,
      ]);
    for (const [, { ports }] of services.filter(([name]) => name !== 'svc-gateway'))
      expect(ports).toBeUndefined();
  });

  it('keeps all data in volumes that it names', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes: used = [] }) => used);
    // Settings of the repository, which nothing writes to.
    const [settings, mounted] = [true, false].map((isFile) =>
      mounts.filter((one) => one.startsWith('./') === isFile).map((one) => one.split(':')),
    );
    for (const [path = '', , mode] of settings ?? [])
      expect([path, existsSync(new URL(path, root)), mode]).toEqual([path, true, 'ro']);
    expect([...new Set(mounted?.map(([name]) => name))].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('backs up all the time, and says so when the newest backup is old', async () => {
    const { backup, tools } = compose.services;
    expect(backup).toMatchObject({ restart: 'unless-stopped', command: ['backup', '--follow'] });
    expect(backup?.healthcheck?.test.slice(0, 4)).toEqual([
      'CMD',
      'node',
      'operations/backup/main.ts',
      'check',
    ]);
    for (const one of [backup, tools]) expect(one?.volumes).toContain('backups:/backups');
    expect(tools?.environment).toMatchObject({ BACKUP_DIR: '/backups', WEB_ROOT: '/srv/web' });
  });

  it('gives each only the secrets that it needs', () => {
    const secretsOf = (name: string) =>
      Object.keys(compose.services[name]?.environment ?? {}).filter((key) => key.endsWith('_SECRET'));
    expect(secretsOf('svc-gateway').sort()).toEqual(['EDGE_SECRET', 'OPERATOR_SECRET']);
    expect(secretsOf('svc-wallet')).toHaveLength(4);
    expect(secretsOf('svc-shop')).not.toContain('SEAL_SECRET');
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
        SEAL_SECRET: 'only-for-parsing-here',
        RABBITMQ_PASSWORD: 'only-for-parsing-here',
        BACKUP_RECIPIENT: 'only-for-parsing-here',
      };
      execFileSync('sh', ['-c', `${implementation} -f docker-compose.yml config -q`], {
        cwd: root,
        env,
        stdio: 'pipe',
      });
    },
  );
});
