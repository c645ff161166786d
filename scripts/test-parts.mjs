/**
 * The three circles of tests, and which files each of their parts runs. `npm test` has everything that a change is tried with;
 * `npm run test:extended` what repeats or takes long by nature; `npm run campaign` what takes hours, which nothing waits for.
 */
import { globSync } from 'node:fs'
import { root } from './freshness.mjs'
import { listLoaded, readImports } from './import-graph.mjs'

/** How much the tests of random inputs try, by the variables that they read. */
const lengths = {
  sample: { FUZZ_REQUESTS: '2000', REPLAY_VISITS: '10000', HISTORIES: '1000', AFFILIATE_HISTORIES: '30' },
  full: { FUZZ_REQUESTS: '50000', REPLAY_VISITS: '100000', HISTORIES: '10000', AFFILIATE_HISTORIES: '200' },
  hours: { FUZZ_REQUESTS: '200000', REPLAY_VISITS: '1000000', HISTORIES: '1000000', AFFILIATE_HISTORIES: '5000' },
}

/** Those that read the variables above. */
const ofRandomInputs = [
  'src/server/fuzz.test.ts',
  'src/server/analytics/recount.test.ts',
  'src/server/billing/sync/histories.test.ts',
  'src/server/affiliates/commissions/histories.test.ts',
]

/** The demo data with its year of payments takes as long as two hundred others: it is inserted on the older PostgreSQL alone. */
const demoData = 'src/server/seed/seed.test.ts'

/**
 * Take as long as a hundred others: an installation of the production packages, files that use up the time they may take, and clients that
 * wait to be cut off.
 */
const long = ['scripts/runtime-tree.test.mjs', 'src/server/media/flood.test.ts', 'src/server/http/slow-clients.test.ts']

/** Parts of the server that behave the same on any database: HTTP, outside services, images and videos, and the embedded database. */
const onAnyDatabase = ['http', 'services', 'media', 'bio/qr', 'bio/social-image', 'testing', 'database/embedded'].map(
  (folder) => `src/server/${folder}/`,
)
/** Of these, what is SQL of our own: the history of visits, and the files that nodes share. */
const butNot = ['services/visit-history', 'http/app-files'].map((folder) => `src/server/${folder}/`)
const isOnAnyDatabase = (file) => {
  const isIn = (folders) => folders.some((folder) => file.startsWith(folder))
  return isIn(onAnyDatabase) && !isIn(butNot)
}

export const testFiles = list('{src,scripts,faults}/**/*.test.{ts,tsx,mjs}')
const inFolder = (folder) => testFiles.filter((file) => file.startsWith(`${folder}/`))
const short = testFiles.filter((file) => ![demoData, ...long].includes(file))

/** Each part: its files and lengths for Vitest, or its projects for Playwright. `npm test -- server` runs the parts so named. */
export const circles = {
  test: [
    { name: 'rules, page, screens, scripts', files: short.filter((file) => !/^(src\/server|faults)\//.test(file)) },
    { name: 'server', files: short.filter((file) => file.startsWith('src/server/')), env: lengths.sample },
    { name: 'journeys', projects: ['desktop', 'phone'] },
  ],
  extended: [
    { name: 'long tests, random inputs', files: [...long, ...ofRandomInputs], env: lengths.full },
    { name: 'server, older PostgreSQL', files: listSqlTests(), env: lengths.sample, onOlderPostgres: true },
    { name: 'faults', files: inFolder('faults') },
    { name: 'journeys, second size and long ones', projects: ['second-size', 'long'] },
  ],
  campaign: [
    { name: 'random inputs for hours', files: ofRandomInputs, env: lengths.hours },
    { name: 'random inputs, older PostgreSQL', files: ofRandomInputs, env: lengths.full, onOlderPostgres: true },
    { name: 'ten lost primaries', files: ['faults/standby.test.ts'], env: { LOST_PRIMARIES: '10' } },
    { name: 'both histories of visits', files: ['faults/visit-history.test.ts'], env: { REPLAY_VISITS: '100000' } },
    { name: 'outages of a minute', files: ['faults/outages.test.ts'], env: { OUTAGE_SECONDS: '60' } },
    { name: 'floods of every endpoint', files: ['faults/floods.test.ts'], env: { FLOODS: 'all' } },
  ],
}

/** The server's tests that reach SQL, because they get a database, less those of what behaves the same on any. */
function listSqlTests() {
  const imports = readImports()
  const getsDatabase = (file) => listLoaded(imports, file).has('src/server/testing/database.ts')
  return inFolder('src/server').filter(
    (file) => !isOnAnyDatabase(file) && !file.endsWith('/timing.test.ts') && getsDatabase(file),
  )
}

function list(pattern) {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}
