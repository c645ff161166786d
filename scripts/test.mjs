/**
 * `npm test`: every check and every test. Types, lint, import rules and dead code; the product's tests on the embedded
 * PostgreSQL and the server's on an older one; what survives a fault; journeys in a real browser. The last line is the sum.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { findChromium, findPostgres, findSwift, Missing } from './needs.mjs'
import { runLoud } from './processes.mjs'
import { startPostgres } from './throwaway-postgres.mjs'

const reports = mkdtempSync(`${tmpdir()}/lintel-reports-`)
const results = []

try {
  const chromium = findChromium()
  process.env.SWIFT_PYTHON = findSwift()
  const olderPostgres = process.env.TEST_DATABASE_URL ? undefined : findPostgres()

  await part('checks', check)
  await part('build', async () => ensureBuilt())
  await part('product, embedded PostgreSQL', () => vitest('product', ['--project', 'product'], { TEST_DATABASE_URL: '' }))
  await part('faults', () => vitest('faults', ['--project', 'faults'], { TEST_DATABASE_URL: '' }))
  await part('server, older PostgreSQL', () => onOlderPostgres(olderPostgres))
  await part('journeys in Chromium', () => playwright(chromium))
} catch (error) {
  if (!(error instanceof Missing)) throw error
  console.error(error.message)
  results.push({ name: 'what the tests need', passed: 0, failed: 1, seconds: 0 })
} finally {
  rmSync(reports, { recursive: true, force: true })
}

const sum = (count) => results.reduce((total, result) => total + (result[count] ?? 0), 0)
console.log()
for (const { told = [] } of results) for (const story of told) console.log(story)
for (const { name, passed = 0, failed = 0, seconds } of results) {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(30)} ${String(passed).padStart(4)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(6)} s`,
  )
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/** Runs one part and notes its outcome; a part that breaks is one failure, and the next parts run all the same. */
async function part(name, run) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const counted = await run().catch((error) => {
    console.error(error)
    return { failed: 1 }
  })
  results.push({ name, ...counted, seconds: (performance.now() - started) / 1000 })
}

async function vitest(name, args, env) {
  const report = `${reports}/${name}.json`
  const unhandled = `${reports}/${name}.unhandled.json`
  const reporters = ['default', 'json', './scripts/unhandled-reporter.mjs'].map((reporter) => `--reporter=${reporter}`)
  const { isGood } = await runLoud('vitest', ['run', ...args, ...reporters, `--outputFile.json=${report}`], {
    ...env,
    UNHANDLED_ERRORS: unhandled,
  })
  return counted(isGood, report, ({ numPassedTests, numFailedTests, testResults }) => {
    const thrown = existsSync(unhandled) ? JSON.parse(readFileSync(unhandled, 'utf8')) : []
    return {
      passed: numPassedTests,
      failed: numFailedTests + thrown.length,
      told: [...testResults.flatMap(toldOfFile), ...thrown.map(({ where, during, why }) => told(where, during, why))],
    }
  })
}

async function onOlderPostgres(folder) {
  const inServer = ['--project', 'product', 'src/server']
  if (!folder) return vitest('older', inServer, {})
  const postgres = await startPostgres(folder)
  console.log(`PostgreSQL ${postgres.version}`)
  return vitest('older', inServer, { TEST_DATABASE_URL: postgres.url }).finally(() => postgres.stop())
}

async function playwright(chromium) {
  const report = `${reports}/journeys.json`
  const env = { CHROME: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { isGood } = await runLoud('playwright', ['test', '--reporter=line,json'], env)
  return counted(isGood, report, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    told: suites.flatMap(toldOfSuite),
  }))
}

/** What failed is told again just above the sum: of a long log, people and machines keep the end. */
function told(where, name, why) {
  return `✗ ${where} › ${name}\n${stripVTControlCharacters(why).slice(0, 2000)}\n`
}

function toldOfFile({ name, status, message, assertionResults }) {
  const failures = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failures.length === 0) return [told(name, 'the file itself', message)]
  return failures.map((test) => told(name, test.fullName, test.failureMessages.join('\n')))
}

function toldOfSuite({ file, specs = [], suites = [] }) {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) =>
        told(
          file,
          title,
          tests.flatMap(({ results: runs }) => runs.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n'),
        ),
      ),
    ...suites.flatMap(toldOfSuite),
  ]
}

/** A runner that failed without a failed test, or that ran no test at all, counts as one failure. */
function counted(isGood, report, read) {
  const nothing = { passed: 0, failed: 0, told: [] }
  const { passed, failed, told } = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : nothing
  if (failed > 0) return { passed, failed, told }
  if (passed === 0) return { passed, failed: 1, told: [`✗ ${report}: no test ran.\n`] }
  return isGood ? { passed, failed, told } : { passed, failed: 1, told: ['✗ Something broke outside of the tests: see above.\n'] }
}
