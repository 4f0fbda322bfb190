import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { parse, parseAllDocuments } from 'yaml';
import { SERVICES } from '../../tools/services/service-name.ts';
import { brokenReferences, type Manifest } from './broken-references.ts';
import { schemaOf } from './config-schema.ts';
import { secretKeys, textOf } from './kubernetes-files.ts';

const { configMapGenerator } = parse(textOf('kubernetes/base/kustomization.yaml')) as {
  configMapGenerator: { name: string; literals?: string[]; files?: string[] }[];
};
const entry = (text: string): [string, string] => {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
};
const configMaps: Manifest[] = configMapGenerator.map(({ name, literals = [], files = [] }) => ({
  kind: 'ConfigMap',
  metadata: { name },
  data: Object.fromEntries([...literals, ...files].map(entry)),
}));
const settings = configMaps[0]?.data ?? {};
const manifests = globSync('kubernetes/*/**/*.yml', { cwd: root })
  .flatMap((file) => parseAllDocuments(textOf(file)).map((document) => document.toJS() as Manifest))
  .concat(configMaps);
const secrets = { matchday: secretKeys };

describe('manifests of Kubernetes', () => {
  it('name nothing that is not there: ports, pods, services, volumes, settings', () => {
    expect(manifests.length).toBeGreaterThan(30);
    expect(secretKeys).toContain('SEAL_SECRET');
    expect(brokenReferences(manifests, secrets)).toEqual([]);
  });

  const from = (kind: string, name: string) => {
    const copy = structuredClone(manifests);
    // biome-ignore lint/suspicious/noExplicitAny: each row plants a fault somewhere else.
    return { copy, one: copy.find((each) => each.kind === kind && each.metadata.name === name) as any };
  };
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const faults: [string, string, (one: any) => void, string][] = [
    [
      'Deployment',
      'svc-shop',
      (one) => {
        one.spec.template.spec.containers[0].readinessProbe.httpGet.port = 'web';
      },
      'readinessProbe asks port web',
    ],
    [
      'Deployment',
      'svc-shop',
      (one) => {
        one.spec.template.metadata.labels.app = 'shop';
      },
      'Service svc-shop finds 0',
    ],
    [
      'Deployment',
      'svc-wallet',
      (one) => {
        one.metadata.name = 'wallet';
      },
      'there is no Deployment svc-wallet',
    ],
    [
      'Deployment',
      'svc-gateway',
      (one) => {
        one.spec.template.spec.containers[0].env[0].valueFrom.secretKeyRef.key = 'EDGE';
      },
      'has no EDGE',
    ],
    [
      'Deployment',
      'svc-gateway',
      (one) => {
        one.spec.template.spec.containers[0].envFrom[0].configMapRef.name = 'other';
      },
      'no ConfigMap other',
    ],
    [
      'Deployment',
      'svc-gateway',
      (one) => {
        one.spec.template.spec.volumes[0].persistentVolumeClaim.claimName = 'www';
      },
      'PersistentVolumeClaim www',
    ],
    [
      'Service',
      'mongo',
      (one) => {
        one.spec.ports[0].port = 27018;
      },
      'mongo has no port 27018',
    ],
    [
      'Service',
      'rabbitmq',
      (one) => {
        one.metadata.name = 'rabbit';
      },
      'there is no Service rabbitmq',
    ],
    [
      'Service',
      'svc-gateway',
      (one) => {
        one.spec.ports[0].name = 'web';
      },
      'has no port http',
    ],
    [
      'PodDisruptionBudget',
      'mongo',
      (one) => {
        one.spec.selector.matchLabels.app = 'mongod';
      },
      'PodDisruptionBudget mongo finds 0',
    ],
    [
      'NetworkPolicy',
      'mongo',
      (one) => {
        one.spec.ingress[0].ports[0].port = 'database';
      },
      'no pod has port database',
    ],
    [
      'NetworkPolicy',
      'services',
      (one) => {
        one.spec.podSelector.matchLabels.tier = 'services';
      },
      'services finds no pod',
    ],
    [
      'NetworkPolicy',
      'rabbitmq',
      (one) => {
        one.spec.ingress[0].from[1].podSelector.matchLabels.tier = 'svc';
      },
      'lets nobody in by {"tier":"svc"}',
    ],
    [
      'ScaledObject',
      'svc-wallet',
      (one) => {
        one.spec.scaleTargetRef.name = 'wallet';
      },
      'there is no Deployment wallet',
    ],
  ];
  it.each(faults)('a fault in %s %s is found', (kind, name, plant, why) => {
    const { copy, one } = from(kind, name);
    plant(one);
    expect(brokenReferences(copy, secrets).join('\n')).toContain(why);
  });

  it('restore by hand into the database of the platform, with both volumes to write to, and never on their own', () => {
    const job = manifests.find(({ kind, metadata }) => kind === 'Job' && metadata.name === 'restore');
    const [container] = job?.spec?.template?.spec.containers ?? [];
    expect(container?.env).toContainEqual({ name: 'MONGODB_URI', value: settings.MONGODB_URI });
    const written = container?.volumeMounts?.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
    expect(written).toEqual(['backups', 'web', 'tmp']);
    for (const file of globSync('kubernetes/**/kustomization.yaml', { cwd: root }))
      expect(textOf(file)).not.toContain('by-hand');
  });

  it('have no setting that nobody reads', async () => {
    const shapes = await Promise.all(
      SERVICES.map(async (service) => Object.keys((await schemaOf(service)).shape)),
    );
    expect(Object.keys(settings).filter((name) => !shapes.flat().includes(name))).toEqual([]);
  });

  it('run images that this repository builds, and engines of the versions that compose has', () => {
    const compose = parse(textOf('docker-compose.yml'), { merge: true, maxAliasCount: 1000 }) as {
      services: Record<string, { image?: string }>;
    };
    const built = [...globSync(['svc-*', 'mfe-*'], { cwd: root }), 'shell', 'tools'].map(
      (part) => `matchday/${part}`,
    );
    const known = [...built, ...Object.values(compose.services).map(({ image }) => image)];
    const images = manifests.flatMap(({ spec }) =>
      [...(spec?.template?.spec.containers ?? []), ...(spec?.template?.spec.initContainers ?? [])].map(
        ({ image }) => image,
      ),
    );
    expect(images.length).toBeGreaterThan(12);
    expect(images.filter((image) => !known.includes(image))).toEqual([]);
    expect(built.filter((image) => !images.includes(image))).toEqual([]);
  });
});
