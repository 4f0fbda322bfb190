/**
 * Services are made of rooms, rooms of layers: `svc-<name>/src/<room>/<layer>/`. Layers import downwards within their
 * room; another room is imported by its face `index.ts` alone, or by its `compose.ts` from a `compose.ts`.
 */

/** What each layer may import of its room. */
const below = {
  http: ['application', 'domain'],
  messaging: ['application', 'domain'],
  persistence: ['application', 'domain'],
  application: ['domain'],
  domain: [],
};
const layers = Object.keys(below);

/**
 * The services that are made of rooms, and their rooms from the top: a room imports only rooms that are listed after
 * it. Rooms in one bracket never import each other; they meet in a `compose.ts`.
 */
const roomsOf = {
  'svc-matches': [
    'season-import',
    'settlement',
    'groups',
    'results',
    'predictions',
    'standings',
    'search',
    'follows',
    'fixtures',
    'competition',
    'news',
    'requests',
  ],
  'svc-wallet': [['identity', 'ledger', 'notifications', 'messages', 'review']],
  'svc-shop': ['orders', 'catalogue', 'pictures'],
};

const service = `(?:${Object.keys(roomsOf).join('|')})`;
const room = '[a-z-]+';
const test = '[.]test[.]ts$';

const layerRules = layers.map((layer) => ({
  name: `room-${layer}-imports-downwards`,
  severity: 'error',
  from: { path: `^(${service})/src/(${room})/${layer}/`, pathNot: test },
  to: { path: '^$1/src/$2/', pathNot: `^$1/src/$2/(?:${[layer, ...below[layer]].join('|')})/` },
}));

const faceRules = [
  {
    name: 'room-imports-faces-only',
    severity: 'error',
    from: { path: `^(${service})/src/(${room})/`, pathNot: `/compose[.]ts$|${test}` },
    to: { path: `^$1/src/${room}/`, pathNot: '^$1/src/(?:$2/|[a-z-]+/index[.]ts$)' },
  },
  {
    name: 'compose-imports-faces-and-composes-only',
    severity: 'error',
    from: { path: `^(${service})/src/(${room})/compose[.]ts$` },
    to: { path: `^$1/src/${room}/`, pathNot: '^$1/src/(?:$2/|[a-z-]+/(?:index|compose)[.]ts$)' },
  },
  {
    name: 'service-imports-faces-and-composes-only',
    severity: 'error',
    from: { path: `^(${service})/src/[^/]+[.]ts$` },
    to: { path: `^$1/src/${room}/`, pathNot: '^$1/src/[a-z-]+/(?:index|compose)[.]ts$' },
  },
  {
    name: 'room-face-shows-rules-and-ports',
    severity: 'error',
    from: { path: `^(${service})/src/(${room})/index[.]ts$` },
    to: { path: '^$1/src/', pathNot: '^$1/src/$2/(?:domain|application)/' },
  },
  {
    name: 'room-face-runs-rules-only',
    severity: 'error',
    from: { path: `^(${service})/src/(${room})/index[.]ts$` },
    to: { path: '^$1/src/', pathNot: '^$1/src/$2/domain/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'room-face-never-reaches-its-edges',
    severity: 'error',
    from: { path: `^${service}/src/${room}/index[.]ts$` },
    to: { path: `^${service}/src/${room}/(?:http|persistence|messaging)/`, reachable: true },
  },
  {
    name: 'only-compose-knows-the-service',
    severity: 'error',
    from: { path: `^(${service})/src/${room}/`, pathNot: `^${service}/src/[a-z-]+/compose[.]ts$|${test}` },
    to: { path: '^$1/src/[^/]+[.]ts$' },
  },
];

const directionRules = Object.entries(roomsOf).flatMap(([owner, levels]) => [
  {
    name: `${owner}-names-its-rooms`,
    severity: 'error',
    from: { path: `^${owner}/src/(?!(?:${levels.flat().join('|')})/)[a-z-]+/` },
    to: {},
  },
  ...levels.flatMap((level, index) => {
    const above = levels.slice(0, index).flat();
    return [level].flat().flatMap((name) => {
      const beside = [level].flat().filter((other) => other !== name);
      return [
        { kind: 'downwards', not: above, pathNot: test },
        { kind: 'nothing-beside', not: beside, pathNot: `/compose[.]ts$|${test}` },
      ].flatMap(({ kind, not, pathNot }) =>
        not.length === 0
          ? []
          : [
              {
                name: `${owner}-${name}-imports-${kind}`,
                severity: 'error',
                from: { path: `^${owner}/src/${name}/`, pathNot },
                to: { path: `^${owner}/src/(?:${not.join('|')})/` },
              },
            ],
      );
    });
  }),
]);

module.exports = { roomRules: [...layerRules, ...faceRules, ...directionRules] };
