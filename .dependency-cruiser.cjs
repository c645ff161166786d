/** Who may import whom, as described in ARCHITECTURE.md. `scripts/check-imports.mjs` applies these rules. */

/** The server's features from the lowest layer to the highest. A feature imports those of lower layers only. */
const features = [
  ['emails', 'themes', 'settings', 'fonts'],
  ['page', 'ledger'],
  ['invoices'],
  ['accounts', 'links', 'media', 'affiliates'],
  ['blocks', 'made-themes'],
  ['bio', 'visits', 'billing', 'export', 'creators', 'status'],
  ['support', 'analytics', 'backup', 'site', 'announcements', 'help', 'notifications'],
  ['alerts'],
  ['admin', 'seed'],
]

/**
 * Which folders may query the tables of each file in `src/server/database/schema/`. The first one owns them. Erasing an account
 * (`accounts/deletion/`) also reaches every table that refers to a user, through the foreign keys.
 */
const tables = {
  users: [
    'page',
    'accounts',
    'bio',
    'creators',
    'media',
    'affiliates',
    'support',
    'visits',
    'export',
    'billing',
    'analytics',
    'site',
    'admin',
    'notifications',
    'announcements',
    'themes',
    'made-themes',
    'settings',
    'services',
  ],
  sessions: ['accounts', 'export', 'admin', 'backup'],
  'account-tokens': ['accounts'],
  links: ['links', 'page', 'bio', 'media', 'visits', 'export', 'analytics', 'support', 'admin', 'creators'],
  blocks: ['blocks', 'page', 'bio', 'media', 'export', 'creators'],
  trash: ['page', 'media'],
  'embed-posters': ['page', 'bio', 'media'],
  media: ['media'],
  'account-addresses': ['accounts', 'affiliates', 'export'],
  affiliates: ['affiliates', 'export', 'admin'],
  payouts: ['affiliates', 'export', 'admin'],
  billing: ['billing', 'export', 'affiliates', 'support', 'admin'],
  withdrawals: ['billing', 'export'],
  invoices: ['invoices', 'billing', 'affiliates', 'export'],
  ledger: ['ledger'],
  sandbox: ['services'],
  visits: ['visits', 'services', 'analytics', 'export', 'admin'],
  analytics: ['analytics', 'visits', 'services', 'page', 'export'],
  messages: ['support', 'export', 'admin'],
  reports: ['support', 'admin'],
  status: ['status'],
  moderation: ['accounts', 'support', 'page', 'export', 'admin'],
  'user-list': ['admin', 'visits', 'services'],
  'bulk-actions': ['admin'],
  notifications: ['notifications'],
  invitations: ['accounts', 'admin'],
  'platform-owner': ['accounts', 'admin', 'page', 'settings'],
  announcements: ['announcements', 'themes', 'accounts'],
  'help-articles': ['help', 'site'],
  'custom-themes': ['themes'],
  'made-themes': ['made-themes', 'export'],
  alerts: ['alerts'],
  admin: ['admin', 'services', 'settings', 'site', 'export'],
  abuse: ['http', 'services'],
  'app-files': ['http'],
}

const any = (names) => `(${names.join('|')})`
const inFolders = (names) => `^src/server/${any(names)}/`
const tests = '\\.test\\.tsx?$'
const testing = '^src/[^/]+/testing/'
/** Sets up rows of every table: the schema itself, tests and the demo data. */
const setsUpData = ['^src/server/(database|seed)/', testing, tests]

const layers = features.map((layer, index) => ({
  name: `${layer.join('-')}-import-lower-features-only`,
  comment: 'A feature that must call one of its own or of a higher layer takes a function, and app.ts passes it.',
  severity: 'error',
  from: { path: inFolders(layer), pathNot: tests },
  to: { path: inFolders(features.slice(index).flat()), pathNot: '^src/server/$1/' },
}))

const tableAccess = Object.entries(tables).map(([schema, folders]) => ({
  name: `only-listed-folders-query-${schema}`,
  comment: 'Use a function of the feature that owns the table, or add the folder to `tables` above.',
  severity: 'error',
  from: { path: '^src/', pathNot: [inFolders(folders), ...setsUpData] },
  to: { path: `^src/server/database/schema/${schema}\\.ts$` },
}))

module.exports = {
  forbidden: [
    {
      name: 'rules-import-nothing',
      comment: 'Rules are pure: no higher layer, no package, no React, no Node.',
      severity: 'error',
      from: { path: '^src/rules/', pathNot: tests },
      to: { pathNot: '^src/rules/' },
    },
    {
      name: 'contract-imports-rules-and-zod',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { pathNot: ['^src/(contract|rules)/', '^node_modules/zod/'] },
    },
    {
      name: 'bio-page-imports-no-server-or-web',
      comment: 'Both the server and the app draw the public page, so it depends on neither.',
      severity: 'error',
      from: { path: '^src/bio-page/' },
      to: { path: '^src/(server|web)/' },
    },
    {
      name: 'bio-page-imports-no-node',
      severity: 'error',
      from: { path: '^src/bio-page/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-imports-no-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-imports-no-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'web-imports-no-node',
      severity: 'error',
      from: { path: '^src/web/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sql-only-in-stores',
      comment:
        'A feature queries the database in files called store.ts. page/columns.ts and affiliates/commissions/states.ts have the columns that several stores select.',
      severity: 'error',
      from: {
        path: inFolders(features.flat()),
        pathNot: [
          '/store\\.ts$',
          '^src/server/page/columns\\.ts$',
          '^src/server/affiliates/commissions/states\\.ts$',
          ...setsUpData,
        ],
      },
      to: { path: ['^src/server/database/schema/', '^node_modules/drizzle-orm/'] },
    },
    {
      name: 'store-is-private',
      comment: 'A feature imports the functions of another, never its queries. Inside a feature every file may use its stores.',
      severity: 'error',
      from: { path: '^src/server/([^/]+)/' },
      to: { path: '^src/server/.+/store\\.ts$', pathNot: '^src/server/$1/' },
    },
    {
      name: 'store-is-private-to-features',
      comment: 'Files directly in src/server, and everything outside it, use the functions of a feature too.',
      severity: 'error',
      from: { pathNot: '^src/server/[^/]+/' },
      to: { path: '^src/server/.+/store\\.ts$' },
    },
    ...tableAccess,
    ...layers,
    {
      name: 'infrastructure-imports-no-features',
      comment: 'Every feature uses services, the database and HTTP, so they depend on none.',
      severity: 'error',
      from: { path: '^src/server/(services|database|http|config)/', pathNot: tests },
      to: { path: inFolders(features.flat()) },
    },
    {
      name: 'services-choose-adapters',
      comment: 'Only services.ts imports adapters; everything else imports the port.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/services/services\\.ts$', '^src/server/services/([^/]+)/', tests, testing] },
      to: { path: '^src/server/services/[^/]+/', pathNot: '/port\\.ts$' },
    },
    {
      name: 'adapters-are-independent',
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
      name: 'src-imports-no-tools',
      comment: 'The product runs without the folders around src.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(e2e|bench|faults|scripts)/' },
    },
    {
      name: 'no-circular-imports',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-are-declared',
      comment: 'No package that is only installed because another one depends on it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'server-imports-no-dev-packages',
      comment:
        'The build bundles the packages of the server; those that run in production are listed as dependencies all the same.',
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
