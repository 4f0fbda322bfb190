import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFolders, type Part, partsOf } from './parts.ts';

const templates = join(import.meta.dirname, 'templates');

/** Files of the whole repository that follow from its parts, by path from the root. */
export function derivedFiles(root: string): ReadonlyMap<string, string> {
  const parts = partsOf(root);
  const workflow = readFileSync(join(templates, 'workflow.yml'), 'utf8');
  const named = (pattern: RegExp) => parts.map(({ name }) => name).filter((name) => pattern.test(name));
  return new Map([
    ...parts.map((part): [string, string] => [
      `.github/workflows/${part.name}.yml`,
      workflowOf(part, foreignContracts(part, parts, contractFolders(root)), workflow),
    ]),
    ...kubernetesOf('service', 'kubernetes/services', named(/^svc-(?!gateway$)/)),
    ...kubernetesOf('web', 'kubernetes/web', named(/^(?:shell$|mfe-)/)),
    ['.github/CODEOWNERS', codeOwners(root, parts)],
  ]);
}

/** A manifest for each part of a kind, from its template, and the list of them for kustomize. */
function kubernetesOf(kind: string, folder: string, names: readonly string[]): [string, string][] {
  const template = readFileSync(join(templates, `kubernetes-${kind}.yml`), 'utf8');
  const list = [
    '# Written by npm run create, from the parts that there are.',
    'apiVersion: kustomize.config.k8s.io/v1beta1',
    'kind: Kustomization',
    'resources:',
    ...names.map((name) => `  - ${name}.yml`),
    '',
  ].join('\n');
  return [
    ...names.map((name): [string, string] => [`${folder}/${name}.yml`, template.replaceAll('PART', name)]),
    [`${folder}/kustomization.yaml`, list],
  ];
}

const CONTRACTS = 'packages/contracts';

/** The workflow of a part runs when the part, or what it is made from, changes. @param passedOver but these paths */
function workflowOf({ name, packages }: Part, passedOver: readonly string[], template: string): string {
  const paths = [
    `${name}/**`,
    ...packages.flatMap((folder) => [
      `${folder}/**`,
      ...(folder === CONTRACTS ? passedOver.map((path) => `"!${path}"`) : []),
    ]),
    'package-lock.json',
  ];
  return template
    .replaceAll('PART', name)
    .replaceAll(/^( *)- PATHS$/gm, (_line, indent: string) =>
      paths.map((path) => `${indent}- ${path}`).join('\n'),
    );
}

/** Paths of contracts that a part does not use, and of what others read of providers, unless it is the provider. */
function foreignContracts(part: Part, parts: readonly Part[], folders: readonly string[]): string[] {
  const unused = folders.filter((folder) => !part.contracts.includes(folder));
  const asks = ({ contracts }: Part) => contracts.some((folder) => part.name === `svc-${folder}`);
  const others = parts.filter((other) => other.name !== part.name && !asks(other));
  return [
    ...unused.flatMap((folder) => [`${CONTRACTS}/src/${folder}/**`, `${CONTRACTS}/published/${folder}.json`]),
    ...others.map(({ name }) => `${CONTRACTS}/reads/${name}.json`),
  ];
}

/** Who is asked for a review: by folder the team that ships it, and the platform team for what all share. */
function codeOwners(root: string, parts: readonly Part[]): string {
  const lines = parts.flatMap(({ name, team }) => {
    const [, domain] = /^svc-(.+)$/.exec(name) ?? [];
    const contracts = domain
      ? [`packages/contracts/src/${domain}/`, `packages/contracts/published/${domain}.json`]
      : [];
    const read = `packages/contracts/reads/${name}.json`;
    // Its first test run may write what it reads.
    const owned = [`${name}/`, read, ...contracts.filter((path) => existsSync(join(root, path)))];
    return owned.map((path) => `/${path} @matchday/${team}`);
  });
  return [
    '# Written by npm run create: the last line that matches counts.',
    '* @matchday/platform',
    ...lines,
    '',
  ].join('\n');
}
