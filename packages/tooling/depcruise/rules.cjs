const { roomRules } = require('./rooms.cjs');

const fronts = '^(?:shell|mfe-[a-z]+)';
const allowedOf = {
  contracts: '',
  registry: 'contracts',
  'service-kit': 'contracts',
  ui: 'contracts',
  'web-kit': 'contracts|ui',
  'command-kit': 'contracts|service-kit',
};

/** What each kit may import of the others (DESIGN 2). */
const kits = Object.entries(allowedOf).map(([kit, allowed]) => ({
  name: `${kit}-imports-downwards`,
  severity: 'error',
  from: { path: `^packages/${kit}/src` },
  to: {
    path: '^(?:packages/|svc-|mfe-|shell|tools|operations)',
    pathNot: `^packages/(?:${[kit, allowed].filter(Boolean).join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^mfe-' },
    },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^(svc-[a-z]+|mfe-[a-z]+|shell)/' },
      to: { path: '^(?:svc-|mfe-|shell/)', pathNot: '^$1/' },
    },
    {
      name: 'laboratories-and-demo-are-imported-by-nobody',
      severity: 'error',
      from: { pathNot: '^(?:bench|faults|demo)/' },
      to: { path: '^(?:bench|faults|demo)/' },
    },
    {
      name: 'operations-are-imported-by-nobody',
      severity: 'error',
      from: { pathNot: '^operations/' },
      to: { path: '^operations/' },
    },
    {
      name: 'parts-never-import-tools',
      severity: 'error',
      from: { path: '^(?:svc-[a-z]+|mfe-[a-z]+|shell|packages/[a-z-]+)/(?:src|test)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'parts-never-import-command-kit',
      severity: 'error',
      from: { path: '^(?:svc-[a-z]+|mfe-[a-z]+|shell|packages/(?!command-kit/)[a-z-]+)/' },
      to: { path: '^packages/command-kit/' },
    },
    {
      name: 'operations-never-import-tools',
      severity: 'error',
      from: { path: '^operations/', pathNot: '[.]test[.]ts$|/jest[.]config[.]js$' },
      to: { path: '^tools/' },
    },
    ...kits,
    ...roomRules,
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^svc-[a-z]+/src/[a-z-]+/domain/' },
      to: {
        path: 'node_modules/(?:express|mongoose|amqplib|undici)|^packages/service-kit|^(?:node:)?(?:fs|net|http|crypto)$',
      },
    },
    {
      name: 'contracts-import-zod-alone',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/contracts/|node_modules/zod' },
    },
    {
      name: 'mongoose-only-in-persistence',
      severity: 'error',
      from: { path: '^svc-[a-z]+/src/', pathNot: '/persistence/' },
      to: { path: 'node_modules/mongoose', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'mantine-only-in-ui',
      severity: 'error',
      from: { path: `${fronts}|^packages/web-kit` },
      to: { path: 'node_modules/@mantine' },
    },
    {
      name: 'feature-never-imports-feature',
      severity: 'error',
      from: { path: '^([a-z-]+)/src/features/([a-z-]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'src-never-imports-test',
      severity: 'error',
      from: { path: '/src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '(?:^|/)test/|[.]test[.]tsx?$', pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:test/planted|create/templates|dist|\\.matchday|coverage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
