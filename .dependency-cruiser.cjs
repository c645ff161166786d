/** Who may import whom, as ARCHITECTURE.md tells it. `scripts/check-imports.mjs` runs it and makes sure that modules were read. */

/** The server's features from low to high; one line may import those above it, itself aside. */
const features = [
  ['accounts'],
  ['page'],
  ['links', 'media', 'affiliates'],
  ['blocks'],
  ['bio', 'visits', 'analytics', 'billing', 'export', 'gallery', 'status', 'support'],
  ['admin'],
]

const any = (names) => `(${names.join('|')})`
const inFeatures = (names) => `^src/server/${any(names)}/`
const tests = '\\.test\\.tsx?$'
/** What tests stand on. */
const testing = '^src/[^/]+/testing/'

const upward = features.slice(0, -1).map((lower, floor) => ({
  name: `${lower.join('-')}-import-nothing-higher`,
  comment: 'A lower feature that must tell a higher one takes a function, and app.ts passes it.',
  severity: 'error',
  from: { path: inFeatures(lower), pathNot: tests },
  to: { path: inFeatures(features.slice(floor + 1).flat()) },
}))

module.exports = {
  forbidden: [
    {
      name: 'rules-stand-alone',
      comment: 'Rules are pure: no floor above, no package, no React, no Node.',
      severity: 'error',
      from: { path: '^src/rules/', pathNot: tests },
      to: { pathNot: '^src/rules/' },
    },
    {
      name: 'contract-knows-rules-and-zod',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { pathNot: ['^src/(contract|rules)/', '^node_modules/zod/'] },
    },
    {
      name: 'bio-page-below-the-wings',
      comment: 'The public page is drawn by the server and by the app: it knows neither.',
      severity: 'error',
      from: { path: '^src/bio-page/' },
      to: { path: '^src/(server|web)/' },
    },
    {
      name: 'bio-page-has-no-node',
      severity: 'error',
      from: { path: '^src/bio-page/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-never-meets-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-never-meets-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'web-has-no-node',
      severity: 'error',
      from: { path: '^src/web/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'store-is-private',
      comment: 'A feature imports the verbs of another; the SQL on its tables is its own.',
      severity: 'error',
      from: { path: '^src/server/([^/]+)/' },
      to: { path: '^src/server/[^/]+/store\\.ts$', pathNot: '^src/server/$1/store\\.ts$' },
    },
    {
      name: 'store-is-private-to-the-top',
      severity: 'error',
      from: { path: '^src/server/[^/]+$' },
      to: { path: '/store\\.ts$' },
    },
    ...upward,
    {
      name: 'services-below-features',
      comment: 'Services, the database and HTTP serve every feature, and know none.',
      severity: 'error',
      from: { path: '^src/server/(services|database|http)/', pathNot: tests },
      to: { path: inFeatures(features.flat()) },
    },
    {
      name: 'one-file-picks-adapters',
      comment: 'Everyone else sees the port.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/services/services\\.ts$', '^src/server/services/([^/]+)/', tests] },
      to: { path: '^src/server/services/[^/]+/', pathNot: '/port\\.ts$' },
    },
    {
      name: 'adapters-keep-to-themselves',
      severity: 'error',
      from: { path: '^src/server/services/([^/]+)/', pathNot: tests },
      to: { path: '^src/server/services/[^/]+/', pathNot: ['^src/server/services/$1/', '/port\\.ts$'] },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, testing] },
      to: { path: testing },
    },
    {
      name: 'product-knows-no-tools',
      comment: 'What is in src runs without the folders around it.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(e2e|bench|faults|scripts)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-are-declared',
      comment: 'Nothing that only came along with another package.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'server-runs-on-dependencies',
      comment: 'The built server holds its packages, but what runs in production is declared as such.',
      severity: 'error',
      from: { path: '^src/(server|bio-page|contract|rules)/', pathNot: [tests, testing] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
}
