import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { root } from '../platform/home.ts';
import { runCommand } from '../processes/run-command.ts';
import { SERVICES } from '../services/service-name.ts';

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly selector: { readonly matchLabels?: object };
    readonly template?: { readonly metadata: { readonly labels: object } };
  };
}

const work = mkdtempSync(join(tmpdir(), 'kubernetes-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const files = globSync('kubernetes/*.yml', { cwd: root }).sort();
const resources = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((document) => document.toJS() as Resource),
);

/** What the types of Kubernetes' API find wrong: a field that is not there, at another place, missing or of another type. */
async function faultsIn(found: readonly object[]): Promise<string> {
  const lines = (found as Resource[]).map(({ apiVersion, kind, ...rest }, place) => {
    const group = apiVersion.includes('/') ? apiVersion : `core/${apiVersion}`;
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

it('each service behind the gateway has a Deployment, and a Service that finds its pods', () => {
  const named = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const behind = SERVICES.filter((name) => name !== 'svc-gateway').sort();
  expect(named('Deployment').map(({ metadata }) => metadata.name)).toEqual(behind);
  expect(named('Service').map(({ metadata }) => metadata.name)).toEqual(behind);
  for (const { metadata, spec } of named('Deployment')) {
    const labels = spec.template?.metadata.labels;
    expect(labels).toMatchObject(spec.selector.matchLabels ?? { none: true });
    expect(labels).toMatchObject(
      named('Service').find((one) => one.metadata.name === metadata.name)?.spec.selector ?? {},
    );
  }
});
