import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, partsOf } from './parts.ts';

const templates = join(import.meta.dirname, 'templates');

/** Files of the whole repository that follow from its parts, by path from the root. */
export function derivedFiles(root: string): ReadonlyMap<string, string> {
  const parts = partsOf(root);
  const workflow = readFileSync(join(templates, 'workflow.yml'), 'utf8');
  const named = (pattern: RegExp) => parts.map(({ name }) => name).filter((name) => pattern.test(name));
  return new Map([
    ...parts.map((part): [string, string] => [
      `.github/workflows/${part.name}.yml`,
      workflowOf(part, workflow),
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

/** The workflow of a part runs when the part, or what it is made from, changes. */
function workflowOf({ name, packages }: Part, template: string): string {
  const paths = [`${name}/**`, ...packages.map((folder) => `${folder}/**`), 'package-lock.json'];
  return template
    .replaceAll('PART', name)
    .replaceAll(/^( *)- PATHS$/gm, (_line, indent: string) =>
      paths.map((path) => `${indent}- ${path}`).join('\n'),
    );
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
