import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { settlementRequested } from '@matchday/contracts/matches/events';
import { busNames } from '@matchday/service-kit/bus';
import { parseAllDocuments } from 'yaml';
import { SERVICES } from '../../tools/services/service-name.ts';
import { hasKustomize, overlayText } from './kubernetes-files.ts';

interface Container {
  readonly name: string;
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
  };
  readonly resources?: { readonly requests?: object; readonly limits?: object };
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[];
  readonly readinessProbe?: object;
  readonly lifecycle?: {
    readonly preStop?: { readonly sleep?: { readonly seconds: number } };
    readonly postStart?: { readonly exec?: { readonly command: readonly string[] } };
  };
}

interface PodSpec {
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext?: { readonly runAsNonRoot?: boolean; readonly fsGroupChangePolicy?: string };
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly affinity?: { readonly podAffinity?: object };
  readonly volumes?: readonly { readonly persistentVolumeClaim?: { readonly claimName: string } }[];
}

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly selector: { readonly matchLabels?: object };
    readonly template?: { readonly metadata: { readonly labels: object }; readonly spec: PodSpec };
    readonly replicas?: number;
    readonly clusterIP?: string;
  };
}

const work = mkdtempSync(join(tmpdir(), 'kubernetes-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const parsed = (text: string): Resource[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Resource);
const resources = globSync('kubernetes/{services,web,base,overlays,by-hand}/**/*.yml', { cwd: root })
  .sort()
  .flatMap((file) => parsed(readFileSync(join(root, file), 'utf8')));

/** An overlay as it is applied, with some of the components. */
const built = async (...names: [overlay: string, ...components: string[]]): Promise<Resource[]> =>
  parsed(await overlayText(...names));

/** What the types of Kubernetes' API find wrong: a field that is not there, at another place, missing or of another type. */
async function faultsIn(found: readonly object[]): Promise<string> {
  const lines = (found as Resource[]).map(({ apiVersion, kind, ...rest }, place) => {
    const group = apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`;
    const content = JSON.stringify({ apiVersion, kind, ...rest });
    return `import type { ${kind} as Kind${place} } from 'kubernetes-types/${group}';\nexport const resource${place}: Kind${place} = ${content};\n`;
  });
  writeFileSync(join(work, 'resources.ts'), lines.join(''));
  const paths = { 'kubernetes-types/*': [join(root, 'node_modules/kubernetes-types/*')] };
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['es2023'],
    paths,
  };
  const settings = { compilerOptions: { ...compilerOptions, module: 'preserve' }, files: ['resources.ts'] };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { output, errors } = await runCommand(process.execPath, [compiler, '-p', work, '--pretty', 'false']);
  return output + errors;
}

it('every manifest is what the API of Kubernetes takes, and a planted fault is found', async () => {
  expect(resources.length).toBeGreaterThan(5);
  expect(await faultsIn(resources)).toBe('');
  const [first] = resources as [Resource];
  const planted = [
    { ...first, spec: { ...first.spec, replica: 2 } },
    { ...first, spec: { ...first.spec, replicas: 'two' } },
    { ...first, spec: { selector: {} } },
    { ...first, apiVersion: 'extensions/v1beta1' },
  ];
  const faults = await faultsIn(planted);
  for (const place of planted.keys())
    expect(faults).toMatch(new RegExp(`resources\\.ts\\(${place * 2 + 1 + Number(place < 3)},`));
});

it('each service has a Deployment, a Service that finds its pods, and a budget of disruptions', () => {
  const named = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const names = (kind: string) => named(kind).map(({ metadata }) => metadata.name);
  // The pod of the operator's commands serves nobody.
  const serving = named('Deployment').filter(({ metadata }) => metadata.name !== 'tools');
  expect(serving.map(({ metadata }) => metadata.name).toSorted()).toEqual([...SERVICES].sort());
  expect(names('Service')).toEqual(expect.arrayContaining([...SERVICES]));
  expect(names('PodDisruptionBudget')).toEqual(expect.arrayContaining([...SERVICES, 'mongo', 'rabbitmq']));
  for (const { metadata, spec } of serving) {
    const labels = spec.template?.metadata.labels;
    expect(labels).toMatchObject(spec.selector.matchLabels ?? { none: true });
    expect(labels).toMatchObject(
      named('Service').find((one) => one.metadata.name === metadata.name)?.spec.selector ?? {},
    );
  }
});

it('no pod runs as root, has a token of the cluster or rights beyond its own, and each says what it needs', () => {
  const pods = resources.flatMap(({ metadata, spec }) =>
    spec?.template ? [{ metadata, pod: spec.template.spec }] : [],
  );
  expect(pods.length).toBeGreaterThan(10);
  for (const { metadata, pod } of pods) {
    expect([metadata.name, pod.automountServiceAccountToken, pod.securityContext?.runAsNonRoot]).toEqual([
      metadata.name,
      false,
      true,
    ]);
    for (const { name, securityContext, resources: needs } of [
      ...pod.containers,
      ...(pod.initContainers ?? []),
    ]) {
      expect([metadata.name, name, securityContext?.allowPrivilegeEscalation]).toEqual([
        metadata.name,
        name,
        false,
      ]);
      // RabbitMQ writes its settings beside its program.
      expect(securityContext?.readOnlyRootFilesystem ?? name === 'rabbitmq').toBe(true);
      expect(needs).toMatchObject({ requests: {}, limits: {} });
    }
  }
});

it('a pod that is found by name answers until no DNS server names it any more', () => {
  const found = resources.filter(({ kind, spec }) => kind === 'Service' && spec.clusterIP === 'None');
  const pods = found.flatMap(({ metadata: { name } }) =>
    resources.flatMap(({ kind, metadata, spec }) =>
      kind === 'Deployment' && metadata.name === name && spec.template ? [spec.template.spec] : [],
    ),
  );
  expect(pods.length).toBe(SERVICES.length - 1);
  for (const pod of pods) {
    const { seconds = 0 } = pod.containers[0]?.lifecycle?.preStop?.sleep ?? {};
    // CoreDNS may keep an answer for 30 s, the gateway for one; then it ends what it has begun.
    expect(seconds).toBeGreaterThan(35);
    expect((pod.terminationGracePeriodSeconds ?? 0) - seconds).toBeGreaterThanOrEqual(30);
  }
});

it('RabbitMQ starts again on its volume, and each node has a member of each queue', () => {
  const rabbit = resources.find(
    ({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'rabbitmq',
  );
  // Set again for the group, the modes let it read the cookie, and RabbitMQ refuses to start.
  expect(rabbit?.spec.template?.spec.securityContext?.fsGroupChangePolicy).toBe('OnRootMismatch');
  const started = rabbit?.spec.template?.spec.containers[0]?.lifecycle?.postStart?.exec?.command;
  expect(started?.join(' ')).toContain('rabbitmq-queues grow');
});

it('KEDA looks at the queue that the wallet consumes', () => {
  const text = readFileSync(join(root, 'kubernetes/components/keda/queues.yml'), 'utf8');
  expect(text).toContain(`queueName: ${busNames('amqp://broker').queue('wallet', settlementRequested)},`);
});

(hasKustomize ? it : it.skip)(
  `overlays hold three members of what stores, and scale on matchdays${hasKustomize ? '' : ' (install kubectl)'}`,
  async () => {
    const [small, matchday] = await Promise.all([built('small'), built('matchday')]);
    for (const overlay of [small, matchday]) {
      const stores = overlay.filter(({ kind }) => kind === 'StatefulSet');
      expect(stores.map(({ metadata, spec }) => [metadata.name, spec.replicas]).toSorted()).toEqual([
        ['backup', 1],
        ['mongo', 3],
        ['rabbitmq', 3],
      ]);
    }
    // A volume that one node mounts: all that use it run there.
    const sharers = small.flatMap(({ metadata, spec }) => {
      const pod = spec?.template?.spec;
      const isSharer = pod?.volumes?.some((one) => one.persistentVolumeClaim?.claimName === 'web');
      return isSharer ? [[metadata.name, pod?.affinity?.podAffinity !== undefined]] : [];
    });
    expect(sharers.length).toBeGreaterThan(5);
    expect(sharers.filter(([, together]) => !together)).toEqual([]);
    const scaled = matchday.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(scaled.map(({ metadata }) => metadata.name).toSorted()).toEqual(['svc-gateway', 'svc-wallet']);
    for (const { metadata } of scaled) {
      const own = matchday.find(
        ({ kind, metadata: { name } }) => kind === 'Deployment' && name === metadata.name,
      );
      expect(own?.spec.replicas).toBeUndefined();
    }
    expect(await faultsIn([...small, ...matchday])).toBe('');
  },
  60_000,
);

(hasKustomize ? it : it.skip)(
  `with the registry in object storage, all that read or write it do so there${hasKustomize ? '' : ' (install kubectl)'}`,
  async () => {
    const all = await built('matchday', 'object-storage');
    const users = all.flatMap(({ metadata, spec }) => {
      const [container] = spec?.template?.spec.containers ?? [];
      return container?.envFrom?.some(({ secretRef }) => secretRef?.name === 'registry')
        ? [metadata.name]
        : [];
    });
    const parts = globSync(['shell', 'mfe-*'], { cwd: root });
    expect(users.toSorted()).toEqual(['backup', 'svc-gateway', 'tools', ...parts].toSorted());
    expect(all.map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim');
    expect(JSON.stringify(all)).not.toContain('"claimName":"web"');
    expect(await faultsIn(all)).toBe('');
  },
  60_000,
);
