// Who may import whom, with the reason of every rule.
// `npm run layers` shows what breaks it; `npm test` also holds the number of
// modules that were seen against the number of files, since a tool that saw
// nothing finds nothing wrong.

/** Layer → the layers it may import, besides itself. */
const layers = {
  lib: [],
  text: ['lib'],
  config: ['lib', 'text'],
  storage: ['lib', 'text', 'config'],
  ui: ['lib', 'text', 'storage'],
  api: ['lib', 'config'],
  domain: ['lib', 'config', 'storage', 'text', 'api'],
  queries: ['api', 'domain', 'config', 'storage', 'lib'],
  wallet: ['lib', 'config', 'storage', 'text', 'api'],
  features: ['ui', 'queries', 'storage', 'domain', 'config', 'text', 'lib', 'wallet'],
  shell: ['ui', 'features/wallet', 'features/shared', 'queries', 'storage', 'domain', 'config', 'text', 'lib'],
  pages: ['features', 'shell', 'ui', 'queries', 'storage', 'domain', 'config', 'text', 'lib'],
  routes: ['pages', 'features', 'shell', 'queries', 'ui', 'domain', 'text', 'lib'],
  embed: ['ui', 'features/markets', 'features/vaults', 'features/shared', 'queries', 'domain', 'config', 'lib', 'text'],
  mock: ['api/generated', 'config', 'storage', 'lib'],
};

const reasons = {
  lib: 'Pure helpers know nothing of the app, so that they can be tested and reused alone.',
  text: 'The catalogue holds sentences; whatever it imported would reach every layer.',
  config: 'The configuration is read before anything else exists.',
  storage:
    'Everything that the reader owns is read, written and kept in one way; it knows neither the service nor the screen.',
  ui: 'The design system draws what it is given; it knows neither the service nor the app.',
  api: 'Wire spelling stays here: nothing above may leak down into the transport.',
  domain: 'Maths and view models are pure; they are fed, they do not fetch.',
  queries: 'One place decides what is asked and how often; it draws nothing.',
  wallet: 'Signing is kept apart from drawing, so that the bytes that are signed can be audited alone.',
  features: 'A feature owns its page; links come from the links context, view state as props.',
  shell: 'The frame around a page knows no page.',
  pages: 'A page may compose several features, which never import each other; it signs through features alone.',
  routes: 'Thin files: the address, its search parameters, the loader; what composes features is in pages.',
  embed: 'The monitor shows public data: no wallet, no cancelling, no routes.',
  mock: 'The simulated exchange computes by itself, so that it can check our own maths.',
};

const folder = (names) => `^src/(${names.join('|')})/`;

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `${layer} may import ${allowed.join(', ') || 'nothing of ours'}. ${reasons[layer]}`,
  severity: 'error',
  from: { path: folder([layer]) },
  // The mock is ruled by `mock-by-dynamic-import`, wherever it is imported from.
  to: { path: '^src/', pathNot: [folder([layer, ...allowed]), '^src/mock/'] },
}));

/** Subject of the domain → the subjects below it that it may import. */
const subjects = {
  market: [],
  order: ['market'],
  vault: ['market'],
  position: ['market', 'order'],
  account: ['market', 'order', 'vault'],
  intent: ['market', 'order', 'account'],
  alerts: ['market', 'order', 'vault', 'position', 'account'],
  pnl: ['market', 'order', 'vault', 'position', 'account', 'alerts'],
};

const subjectRules = Object.entries(subjects).map(([subject, below]) => ({
  name: `domain-${subject}`,
  comment: 'A calculation over two subjects belongs to the upper one, so that each can be read without those above it.',
  severity: 'error',
  from: { path: `^src/domain/${subject}/` },
  to: { path: '^src/domain/[^/]+/', pathNot: [subject, ...below].map((name) => `^src/domain/${name}/`) },
}));

/** Rooms of queries that own resources of the interface; the others serve them. */
const rooms = ['account', 'inbox', 'markets', 'orders', 'positions', 'support', 'vaults'];

const roomRules = ['background', 'lists'].map((room) => ({
  name: `queries-${room}`,
  comment: 'How often and in which pages something is read can be understood without knowing what is read.',
  severity: 'error',
  from: { path: `^src/queries/${room}/` },
  to: { path: `^src/queries/(${rooms.join('|')})/` },
}));

/** Routes that open a page of a feature with another name; every other route has the name of its feature. */
const featureOfRoute = {
  'about-data': 'settings',
  alerts: 'inbox',
  cancels: 'cancel-order',
  carry: 'markets',
  risk: 'positions',
  'settings/embed': 'embed-builder',
  statement: 'pnl',
};

const otherRoutes = Object.keys(featureOfRoute).join('|');

const routeRules = [
  { routes: '([^/.]+)', except: `^src/routes/(${otherRoutes})\\.`, feature: '$1' },
  ...Object.entries(featureOfRoute).map(([routes, feature]) => ({ routes: `(${routes})\\.`, feature })),
].map(({ routes, except, feature }) => ({
  name: 'route-opens-one-feature',
  comment:
    'A route opens a page of one feature (besides features/shared); a page that two features make up is composed in pages.',
  severity: 'error',
  from: { path: `^src/routes/${routes}`, ...(except === undefined ? {} : { pathNot: except }) },
  to: { path: '^src/features/', pathNot: `^src/features/(${feature}|shared)/` },
}));

const rules = [
  {
    name: 'domain-takes-api-types-only',
    comment:
      'Domain reads decoded values; from api it may know their shapes (types, the class BadValue, and the interface’s own words), never the client.',
    from: { path: folder(['domain']) },
    to: {
      path: folder(['api']),
      pathNot: '^src/api/(lenient|errors|event-types|generated/types\\.gen)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'storage-takes-config-types-only',
    comment:
      'What is stored outlives a deployment: storage is given what the configuration allows, and never reads it.',
    from: { path: folder(['storage']) },
    to: { path: folder(['config']), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'types-of-storage-only',
    comment:
      'Domain evaluates rules and limits that the reader chose, ui draws the chosen appearance: both are given them, and neither reads or writes storage.',
    from: { path: folder(['domain', 'ui']) },
    to: { path: folder(['storage']), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'mechanism-of-storage-only',
    comment:
      'The journal of cancels and the session of the simulated exchange are stored like everything else (quota, blocked storage, other tabs, newer versions), but wallet and mock know nothing of what the reader owns.',
    from: { path: folder(['wallet', 'mock']) },
    to: { path: folder(['storage']), pathNot: '^src/storage/(stored-(text|value|records)|keep-storage)\\.ts$' },
  },
  {
    name: 'wallet-only-for-cancel-and-wallet',
    comment: 'Code that only reads never loads a signer: of the features, only cancel-order and wallet may.',
    from: { path: '^src/features/', pathNot: '^src/features/(cancel-order|wallet)/' },
    to: { path: folder(['wallet']) },
  },
  {
    name: 'features-stay-apart',
    comment:
      'A feature never imports another: what two of them share belongs in features/shared, ui, domain or queries.',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/($1|shared)/' },
  },
  {
    name: 'shared-knows-no-feature',
    comment: 'features/shared is imported by every feature; if it imported one, they would no longer be apart.',
    from: { path: '^src/features/shared/' },
    to: { path: '^src/features/', pathNot: '^src/features/shared/' },
  },
  {
    name: 'monitor-reaches-no-signer',
    comment: 'The monitor runs in pages of others: not even through others may it reach signing, cancelling or routes.',
    from: { path: '^src/embed(/|\\.tsx$)' },
    to: { path: '^src/(wallet|features/cancel-order|features/wallet|pages|routes|shell)/', reachable: true },
  },
  {
    name: 'mock-by-dynamic-import',
    comment: 'The simulated exchange is reached by import() alone, so that production builds drop it.',
    from: { path: '^src/', pathNot: '^src/mock/' },
    to: { path: '^src/mock/', dependencyTypesNot: ['dynamic-import'] },
  },
  {
    name: 'mock-only-from-the-top',
    comment: 'Only app, embed and the two entries decide that a simulated exchange is used.',
    from: { path: '^src/', pathNot: '^src/(mock/|app/|embed/|main\\.tsx$|embed\\.tsx$)' },
    to: { path: '^src/mock/' },
  },
  {
    name: 'recharts-behind-the-chart-kit',
    comment:
      'Charts are drawn by ui/chart alone: one look, one lazy chunk, one place that turns amounts into coordinates.',
    from: { path: '^src/', pathNot: '^src/ui/chart/' },
    to: { path: 'node_modules/recharts' },
  },
  {
    name: 'msw-in-the-mock-alone',
    comment: 'msw is a means of the simulated exchange; elsewhere it would end up in production.',
    from: { path: '^src/', pathNot: '^src/mock/' },
    to: { path: 'node_modules/msw' },
  },
  {
    name: 'router-at-the-top-alone',
    comment:
      'Only routes, pages, shell and app know the router: features take links and view state as props, the monitor has none.',
    from: { path: '^src/', pathNot: '^src/(routes|pages|shell|app)/' },
    to: { path: 'node_modules/@tanstack/(react-router|router-core|history)' },
  },
  {
    name: 'pure-layers-know-no-react',
    comment: 'What computes must run without a page: in tests, in workers, on the command line.',
    from: { path: '^src/(lib|domain|api|config|storage|wallet|mock)/' },
    to: { path: 'node_modules/(react|react-dom|@tanstack/react-query)/' },
  },
  {
    name: 'node-modules-in-node-code-alone',
    comment: 'A browser has no node: modules; only the mock’s HTTP server and the generator run in Node.',
    from: { path: '^src/', pathNot: '^src/(mock/node|api/generator)/|^src/api/openapi-ts\\.config\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-development-packages',
    comment: 'What ships depends on `dependencies` alone, so that the lists in package.json stay true.',
    from: { path: '^src/', pathNot: '^src/api/(generator/|openapi-ts\\.config\\.ts$)' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/(@types|vite)/' },
  },
  {
    name: 'no-cycles',
    comment: 'Imports flow one way; a cycle makes two files one, and its order of evaluation a matter of luck.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A module that nothing imports and that imports nothing is dead, or has lost its connection.',
    from: { orphan: true, pathNot: ['\\.d\\.ts$', '^src/(main|embed)\\.tsx$'] },
    to: {},
  },
  {
    name: 'resolvable',
    comment: 'An import that cannot be found would be an import that no rule sees.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'src-alone',
    comment: 'The program never imports its tests or tools.',
    from: { path: '^src/' },
    to: { path: '^(tests|\\.tools)/' },
  },
];

module.exports = {
  forbidden: [
    ...layerRules,
    ...subjectRules,
    ...roomRules,
    ...routeRules,
    ...rules.map((rule) => ({ severity: 'error', ...rule })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
