type Labels = Readonly<Record<string, string>>;
type Selector = { readonly matchLabels?: Labels } | undefined;

interface Key {
  readonly name: string;
  readonly key: string;
}

interface Probe {
  readonly httpGet?: { readonly port: number | string };
}

interface Container {
  readonly name: string;
  readonly image?: string;
  readonly ports?: readonly { readonly name?: string; readonly containerPort: number }[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly configMapKeyRef?: Key; readonly secretKeyRef?: Key };
  }[];
  readonly envFrom?: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string };
  }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly readOnly?: boolean }[];
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly startupProbe?: Probe;
}

interface PodSpec {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly volumes?: readonly {
    readonly persistentVolumeClaim?: { readonly claimName: string };
    readonly configMap?: { readonly name: string };
  }[];
}

/** A manifest, as far as it names others or is named by them. */
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly [field: string]: unknown;
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
  };
}

interface Port {
  readonly name?: string;
  readonly port?: number | string;
  readonly targetPort?: number | string;
}

/**
 * What the API server takes and what then does not work, because it names something that is not there: ports, pods,
 * services, volumes, settings.
 * @param all everything that is applied together
 * @param secrets keys of each Secret that the operator makes
 * @returns a line for each
 */
export function brokenReferences(
  all: readonly Manifest[],
  secrets: Readonly<Record<string, readonly string[]>>,
): string[] {
  const found: string[] = [];
  const of = (kind: string) => all.filter((one) => one.kind === kind);
  const named = (kind: string, name: unknown) => of(kind).find(({ metadata }) => metadata.name === name);
  const pods = all.flatMap(({ metadata, spec }) =>
    spec?.template
      ? [
          {
            owner: metadata.name,
            labels: spec.template.metadata.labels,
            spec: spec.template.spec,
            claims: spec,
          },
        ]
      : [],
  );
  const podsWith = (labels: Labels = {}) =>
    pods.filter((pod) => Object.entries(labels).every(([key, value]) => pod.labels[key] === value));
  const portsOf = ({ containers }: PodSpec) => containers.flatMap(({ ports = [] }) => ports);
  const hasPort = (spec: PodSpec, wanted: unknown) =>
    portsOf(spec).some(({ name, containerPort }) => wanted === name || wanted === containerPort);

  const keysOf = (kind: 'ConfigMap' | 'Secret', name = '') =>
    kind === 'Secret' ? secrets[name] : Object.keys(named('ConfigMap', name)?.data ?? {});
  const wantKey = (who: string, kind: 'ConfigMap' | 'Secret', name: string | undefined, key: string) => {
    if (!keysOf(kind, name)?.includes(key)) found.push(`${who}: ${kind} ${name} has no ${key}`);
  };
  const wantAll = (who: string, kind: 'ConfigMap' | 'Secret', name: string | undefined) => {
    if (!keysOf(kind, name)?.length) found.push(`${who}: there is no ${kind} ${name}`);
  };

  function lookAtContainer(who: string, { env = [], envFrom = [], ...container }: Container, spec: PodSpec) {
    const probes: [string, Probe | undefined][] = [
      ['readinessProbe', container.readinessProbe],
      ['livenessProbe', container.livenessProbe],
      ['startupProbe', container.startupProbe],
    ];
    for (const [probe, { httpGet } = {}] of probes)
      if (httpGet && !hasPort(spec, httpGet.port)) found.push(`${who}: ${probe} asks port ${httpGet.port}`);
    for (const { configMapRef, secretRef } of envFrom) {
      if (configMapRef) wantAll(who, 'ConfigMap', configMapRef.name);
      if (secretRef) wantAll(who, 'Secret', secretRef.name);
    }
    for (const { valueFrom: { configMapKeyRef: config, secretKeyRef: secret } = {} } of env) {
      if (config) wantKey(who, 'ConfigMap', config.name, config.key);
      if (secret) wantKey(who, 'Secret', secret.name, secret.key);
    }
  }

  // Each member of a StatefulSet has claims of its own; a backup is read from the one of the first.
  const claims = [
    ...of('PersistentVolumeClaim').map(({ metadata }) => metadata.name),
    ...of('StatefulSet').flatMap(({ metadata, spec }) =>
      ((spec?.volumeClaimTemplates ?? []) as Manifest[]).map(
        (claim) => `${claim.metadata.name}-${metadata.name}-0`,
      ),
    ),
  ];
  for (const { owner, spec } of pods) {
    for (const container of [...spec.containers, ...(spec.initContainers ?? [])])
      lookAtContainer(`${owner}/${container.name}`, container, spec);
    for (const { persistentVolumeClaim: claim, configMap } of spec.volumes ?? []) {
      if (claim && !claims.includes(claim.claimName))
        found.push(`${owner}: there is no PersistentVolumeClaim ${claim.claimName}`);
      if (configMap) wantAll(owner, 'ConfigMap', configMap.name);
    }
  }
  for (const { metadata, spec = {} } of of('Service')) {
    const chosen = podsWith(spec.selector as Labels);
    if (chosen.length !== 1) found.push(`Service ${metadata.name} finds ${chosen.length} kinds of pods`);
    for (const { port, targetPort = port } of (spec.ports ?? []) as Port[])
      for (const pod of chosen)
        if (!hasPort(pod.spec, targetPort))
          found.push(`Service ${metadata.name}: ${pod.owner} has no port ${targetPort}`);
  }
  // Members find each other by names that the Service gives them; one alone needs none.
  for (const { metadata, spec = {} } of of('StatefulSet'))
    if (Number(spec.replicas ?? 1) > 1 && !named('Service', spec.serviceName))
      found.push(`StatefulSet ${metadata.name}: there is no Service ${spec.serviceName}`);
  for (const { metadata, spec = {} } of of('PodDisruptionBudget')) {
    const { matchLabels } = (spec.selector ?? {}) as NonNullable<Selector>;
    if (podsWith(matchLabels).length !== 1)
      found.push(`PodDisruptionBudget ${metadata.name} finds ${podsWith(matchLabels).length} kinds of pods`);
  }
  for (const kind of ['HorizontalPodAutoscaler', 'ScaledObject'])
    for (const { metadata, spec = {} } of of(kind)) {
      const { kind: target = 'Deployment', name } = spec.scaleTargetRef as { kind?: string; name: string };
      if (!named(target, name)) found.push(`${kind} ${metadata.name}: there is no ${target} ${name}`);
    }
  for (const { metadata, spec = {} } of of('NetworkPolicy')) {
    const chosen = podsWith((spec.podSelector as Selector)?.matchLabels);
    if (chosen.length === 0) found.push(`NetworkPolicy ${metadata.name} finds no pod`);
    const rules = (spec.ingress ?? []) as { ports?: Port[]; from?: { podSelector?: Selector }[] }[];
    for (const { ports = [], from = [] } of rules) {
      for (const { port } of ports)
        if (!chosen.some((pod) => hasPort(pod.spec, port)))
          found.push(`NetworkPolicy ${metadata.name}: no pod has port ${port}`);
      for (const { podSelector } of from)
        if (podSelector && podsWith(podSelector.matchLabels).length === 0)
          found.push(
            `NetworkPolicy ${metadata.name} lets nobody in by ${JSON.stringify(podSelector.matchLabels)}`,
          );
    }
  }
  for (const { metadata, spec = {} } of of('Ingress'))
    for (const { http } of spec.rules as {
      http: { paths: { backend: { service: { name: string; port: Port } } }[] };
    }[])
      for (const { backend } of http.paths) {
        const { name, port } = backend.service;
        const ports = (named('Service', name)?.spec?.ports ?? []) as Port[];
        if (!ports.some((one) => one.name === port.name))
          found.push(`Ingress ${metadata.name}: Service ${name} has no port ${port.name}`);
      }
  return found;
}
