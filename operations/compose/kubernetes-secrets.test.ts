import { beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '@matchday/service-kit/config';
import { parse, parseAllDocuments } from 'yaml';
import { SERVICES } from '../../tools/services/service-name.ts';
import type { Manifest } from './broken-references.ts';
import { schemaOf } from './config-schema.ts';
import { hasKustomize, overlayText, secretKeys, textOf } from './kubernetes-files.ts';

const compose = parse(textOf('docker-compose.yml'), { merge: true, maxAliasCount: 1000 }) as {
  services: Record<string, { environment?: Record<string, string> }>;
};

(hasKustomize ? describe : describe.skip)(
  `pods of Kubernetes${hasKustomize ? '' : ' (install kubectl)'}`,
  () => {
    let all: Manifest[];
    beforeAll(async () => {
      const documents = parseAllDocuments(await overlayText('small'));
      all = documents.map((document) => document.toJS() as Manifest);
    }, 60_000);

    const podOf = (name: string) => {
      const owner = all.find(({ metadata, spec }) => metadata.name === name && spec?.template);
      if (!owner?.spec?.template) throw new Error(`no pod of ${name}`);
      return owner.spec.template.spec;
    };
    type Container = ReturnType<typeof podOf>['containers'][number];
    const keysOf = ({ env = [] }: Container) =>
      env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []).toSorted();
    const inCompose = (name: string) =>
      Object.keys(compose.services[name]?.environment ?? {}).filter((key) => secretKeys.includes(key));

    it.each([...SERVICES, 'backup', 'tools'])('hold only the secrets that compose gives %s', (name) => {
      const { containers, initContainers = [] } = podOf(name);
      expect(inCompose(name)).not.toEqual([]);
      for (const container of [...containers, ...initContainers]) {
        expect(keysOf(container)).toEqual(inCompose(name).toSorted());
        expect(container.envFrom?.filter(({ secretRef }) => secretRef)).toEqual([]);
      }
    });

    it.each(SERVICES)('give %s settings that production takes', async (name) => {
      const [service] = podOf(name).containers;
      const settings = all.find(
        ({ metadata }) => metadata.name === service?.envFrom?.[0]?.configMapRef?.name,
      );
      const keys = service ? keysOf(service) : [];
      const secrets = Object.fromEntries(keys.map((key) => [key, `only-for-${key}-and-long-enough`]));
      const given = { ...settings?.data, ...secrets, AMQP_URL: 'amqp://matchday:x@rabbitmq:5672' };
      expect(readConfig(await schemaOf(name), given)).toMatchObject({
        NODE_ENV: 'production',
        PORT: 8080,
        METRICS_PORT: 9464,
      });
    });
  },
);
