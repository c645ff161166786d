/**
 * `npm test`: every check and every test. Types, lint, import rules and dead code; the product's tests on the embedded
 * PostgreSQL, and those that depend on SQL on an older one too; fault tests; journeys in a real browser. The last line is the total.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { runShowingOutput } from './processes.mjs'
import { startPostgres } from './temporary-postgres.mjs'
import { findCaddy, findChromium, findNginx, findPostgres, findRedis, findSwift, MissingTool } from './test-tools.mjs'

/**
 * The tests that also run on the older PostgreSQL: those that reach a feature's SQL. Left out are the server's tests that behave the
 * same on any database: HTTP, settings, outside services, images and videos, and time measurements.
 */
const sqlTests = [
  '--project',
  'product',
  ...['http', 'services', 'media', 'bio/qr', 'bio/social-image', 'testing', 'database/embedded'].map(
    (part) => `--exclude=src/server/${part}/**`,
  ),
  '--exclude=src/server/**/timing.test.ts',
  'src/server',
]

const reports = mkdtempSync(`${tmpdir()}/lintel-reports-`)
const results = []

try {
  const chromium = findChromium()
  process.env.SWIFT_PYTHON = findSwift()
  process.env.REDIS_SERVER = findRedis()
  process.env.NGINX = findNginx()
  process.env.CADDY = findCaddy()
  const olderPostgres = process.env.TEST_DATABASE_URL ? undefined : findPostgres()

  await part('checks', check)
  await part('build', async () => ensureBuilt())
  await part('product, embedded PostgreSQL', () => vitest('product', ['--project', 'product'], { TEST_DATABASE_URL: '' }))
  await part('faults', () => vitest('faults', ['--project', 'faults'], { TEST_DATABASE_URL: '' }))
  await part('server, older PostgreSQL', () => onOlderPostgres(olderPostgres))
  await part('journeys in Chromium', () => playwright(chromium))
} catch (error) {
  if (!(error instanceof MissingTool)) throw error
  console.error(error.message)
  results.push({ name: 'tools that the tests need', passed: 0, failed: 1, seconds: 0 })
} finally {
  rmSync(reports, { recursive: true, force: true })
}

const sum = (count) => results.reduce((total, result) => total + (result[count] ?? 0), 0)
console.log()
for (const { failures = [] } of results) for (const failure of failures) console.log(failure)
for (const { name, passed = 0, failed = 0, seconds } of results) {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(30)} ${String(passed).padStart(4)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(6)} s`,
  )
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/** Runs one part and records its result. A part that throws counts as one failure, and the next parts still run. */
async function part(name, run) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const result = await run().catch((error) => {
    console.error(error)
    return { failed: 1 }
  })
  results.push({ name, ...result, seconds: (performance.now() - started) / 1000 })
}

async function vitest(name, args, env) {
  const report = `${reports}/${name}.json`
  const unhandled = `${reports}/${name}.unhandled.json`
  const reporters = ['default', 'json', './scripts/unhandled-reporter.mjs'].map((reporter) => `--reporter=${reporter}`)
  const { isSuccess } = await runShowingOutput('vitest', ['run', ...args, ...reporters, `--outputFile.json=${report}`], {
    ...env,
    UNHANDLED_ERRORS: unhandled,
  })
  return readReport(isSuccess, report, ({ numPassedTests, numFailedTests, testResults }) => {
    const thrown = existsSync(unhandled) ? JSON.parse(readFileSync(unhandled, 'utf8')) : []
    return {
      passed: numPassedTests,
      failed: numFailedTests + thrown.length,
      failures: [
        ...testResults.flatMap(failuresOfFile),
        ...thrown.map(({ file, test, reason }) => formatFailure(file, test, reason)),
      ],
    }
  })
}

async function onOlderPostgres(folder) {
  if (!folder) return vitest('older', sqlTests, {})
  const postgres = await startPostgres(folder)
  console.log(`PostgreSQL ${postgres.version}`)
  return vitest('older', sqlTests, { TEST_DATABASE_URL: postgres.url }).finally(() => postgres.stop())
}

async function playwright(chromium) {
  const report = `${reports}/journeys.json`
  const env = { CHROME: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { isSuccess } = await runShowingOutput('playwright', ['test', '--reporter=line,json'], env)
  return readReport(isSuccess, report, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(failuresOfSuite),
  }))
}

/** Prints failures again just above the total, because people read the end of a long log. */
function formatFailure(file, name, reason) {
  return `✗ ${file} › ${name}\n${stripVTControlCharacters(reason).slice(0, 2000)}\n`
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [formatFailure(name, 'the file itself', message)]
  return failed.map((test) => formatFailure(name, test.fullName, test.failureMessages.join('\n')))
}

function failuresOfSuite({ file, specs = [], suites = [] }) {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) =>
        formatFailure(
          file,
          title,
          tests.flatMap(({ results: runs }) => runs.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n'),
        ),
      ),
    ...suites.flatMap(failuresOfSuite),
  ]
}

/** A runner that failed without a failed test, or that ran no test at all, counts as one failure. */
function readReport(isSuccess, report, parse) {
  const nothing = { passed: 0, failed: 0, failures: [] }
  const { passed, failed, failures } = existsSync(report) ? parse(JSON.parse(readFileSync(report, 'utf8'))) : nothing
  if (failed > 0) return { passed, failed, failures }
  if (passed === 0) return { passed, failed: 1, failures: [`✗ ${report}: no test ran.\n`] }
  return isSuccess
    ? { passed, failed, failures }
    : { passed, failed: 1, failures: ['✗ Something broke outside of the tests: see above.\n'] }
}
