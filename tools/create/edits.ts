import { type NewPart, titleOf } from './new-part.ts';

/** A line that a new part adds to a list which cannot be derived from the folders. */
export interface Edit {
  /** From the root. */
  readonly file: string;
  /** The place: behind the end of what this finds first, or before its beginning. */
  readonly after?: RegExp;
  readonly before?: RegExp;
  readonly insert: string;
}

/** All lines of a new part. */
export function editsFor({ kind, name }: NewPart): Edit[] {
  const image = {
    file: 'Dockerfile',
    before: new RegExp(kind === 'mfe' ? '^COPY svc-' : '^COPY tools/package', 'm'),
    insert: `COPY ${kind}-${name}/package.json ${kind}-${name}/\n`,
  };
  return [image, ...(kind === 'mfe' ? webEdits(name) : serviceEdits(name))];
}

const webEdits = (name: string): Edit[] => [
  { file: 'Dockerfile', before: / --workspace=tools$/m, insert: ` --workspace=mfe-${name}` },
  {
    file: 'packages/contracts/src/paths.ts',
    before: /^\} as const satisfies Record<string, Screen>;/m,
    insert: `  ${name}: { path: '/${name}', name: '${titleOf(name)}', part: 'mfe-${name}', who: 'user' },\n`,
  },
  {
    file: 'docker-compose.yml',
    before: /^ {2}svc-gateway:\n/m,
    insert: `  mfe-${name}:\n    <<: *part\n    build: { context: ., target: web, args: { PART: mfe-${name}, RELEASE: "\${RELEASE:-}" } }\n\n`,
  },
  {
    file: 'docker-compose.yml',
    before: /^ {6}mfe-shop:\n {8}condition/m,
    insert: `      mfe-${name}:\n        condition: service_completed_successfully\n`,
  },
];

const serviceEdits = (name: string): Edit[] => {
  const contracts = 'packages/contracts/src';
  const setting = `${name.toUpperCase()}_URL`;
  return [
    {
      file: `${contracts}/protocol/call.ts`,
      after: /export type Owner = [^;]+(?=;)/,
      insert: ` | '${name}'`,
    },
    {
      file: `${contracts}/protocol/event.ts`,
      after: /export type Consumer = [^;]+(?=;)/,
      insert: ` | '${name}'`,
    },
    {
      file: `${contracts}/protocol/calls.ts`,
      before: /^import \{ walletCalls \}/m,
      insert: `import { ${name}Calls } from '../${name}/http.ts';\n`,
    },
    { file: `${contracts}/protocol/calls.ts`, after: /const calls = \{ /, insert: `...${name}Calls, ` },
    {
      file: `${contracts}/versions/versions.ts`,
      before: /^import \{ shopVersion \}/m,
      insert: `import { ${name}Version } from '../${name}/version.ts';\n`,
    },
    {
      file: `${contracts}/versions/versions.ts`,
      before: /^ {2}gateway: /m,
      insert: `  ${name}: ${name}Version,\n`,
    },
    {
      file: 'svc-gateway/src/config.ts',
      after: /^ {4}SHOP_URL: serviceUrl,\n/m,
      insert: `    ${setting}: serviceUrl.default('http://svc-${name}:8080'),\n`,
    },
    {
      file: 'svc-gateway/src/upstreams/upstreams.ts',
      after: /^ {4}shop: \[config\.SHOP_URL\],\n/m,
      insert: `    ${name}: [config.${setting}],\n`,
    },
    {
      file: 'packages/tooling/depcruise/rooms.cjs',
      after: /^const roomsOf = \{\n/m,
      insert: `  'svc-${name}': ['${name}'],\n`,
    },
    { file: 'docker-compose.yml', before: /^ {2}shell:\n/m, insert: composeService(name) },
    {
      file: 'docker-compose.yml',
      after: /^ {6}SHOP_URL: .*\n/m,
      insert: `      ${setting}: http://svc-${name}:8080\n`,
    },
  ];
};

const composeService = (name: string): string =>
  [
    `  migrate-${name}:`,
    '    <<: *migration',
    `    build: { context: ., target: service, args: { PART: svc-${name}, RELEASE: "\${RELEASE:-}" } }`,
    '    environment: *base',
    '',
    `  svc-${name}:`,
    '    <<: *service',
    `    build: { context: ., target: service, args: { PART: svc-${name}, RELEASE: "\${RELEASE:-}" } }`,
    '    depends_on:',
    '      rabbitmq:',
    '        condition: service_healthy',
    `      migrate-${name}:`,
    '        condition: service_completed_successfully',
    '    environment:',
    '      <<: *base',
    '\n',
  ].join('\n');
