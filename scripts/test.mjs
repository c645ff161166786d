/**
 * Runs a circle of tests: `npm test` every check, the product's tests on the embedded PostgreSQL, and the journeys in a real browser;
 * `npm run test:extended` and `npm run campaign` what their lists in test-parts.mjs say. Words after `--` choose parts by their names:
 * `npm test -- server`. At the end each failure is printed again, and what each part took.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { check } from './check.mjs'
import { runJourneys } from './journeys.mjs'
import { preferMemoryFolder } from './memory-folder.mjs'
import { runShowingOutput } from './processes.mjs'
import { startPgbouncer, startPostgres } from './temporary-postgres.mjs'
import { circles } from './test-parts.mjs'
import { readPlaywrightReport, readVitestReport } from './test-report.mjs'
import { printTimes } from './test-times.mjs'
import {
  findCaddy,
  findChromium,
  findNginx,
  findPatroni,
  findPgbouncer,
  findPostgres,
  findRedis,
  findSwift,
  MissingTool,
} from './test-tools.mjs'

const [circle, ...words] = process.argv.slice(2)
const isChosen = ({ name }) => words.length === 0 || words.some((word) => name.startsWith(word))
const parts = circles[circle].filter(isChosen)

preferMemoryFolder()
const reports = mkdtempSync(`${tmpdir()}/lintel-reports-`)
const results = []

try {
  process.env.CHROME = findChromium()
  process.env.SWIFT_PYTHON = findSwift()
  process.env.REDIS_SERVER = findRedis()
  process.env.NGINX = findNginx()
  process.env.CADDY = findCaddy()
  process.env.PGBOUNCER = findPgbouncer()
  findPatroni()
  const olderPostgres = process.env.TEST_DATABASE_URL ? undefined : findPostgres()

  if (circle === 'test' && isChosen({ name: 'checks' })) await record('checks', check)
  if (parts.length > 0) await record('build', build)
  for (const part of parts) await record(part.name, () => run(part, olderPostgres))
} catch (error) {
  if (!(error instanceof MissingTool)) throw error
  results.push({ name: 'tools that the tests need', failures: [`✗ ${error.message}\n`], seconds: 0 })
} finally {
  rmSync(reports, { recursive: true, force: true })
}

if (results.length === 0) results.push({ name: 'parts', failures: [`✗ No part is named ${words.join(' or ')}.\n`], seconds: 0 })
console.log()
for (const { failures } of results) for (const failure of failures) console.log(failure)
for (const { name, passed = 0, failures, seconds } of results) {
  const counts = `${String(passed).padStart(4)} passed ${String(failures.length).padStart(3)} failed`
  console.log(`${failures.length > 0 ? '✗' : '✓'} ${name.padEnd(32)} ${counts} ${seconds.toFixed(1).padStart(6)} s`)
}
const passed = results.reduce((total, result) => total + (result.passed ?? 0), 0)
const failed = results.reduce((total, { failures }) => total + failures.length, 0)
const seconds = results.reduce((total, result) => total + result.seconds, 0)
console.log(`\n${passed} passed, ${failed} failed, in ${(seconds / 60).toFixed(1)} minutes`)
process.exit(failed > 0 ? 1 : 0)

async function build() {
  const { isSuccess } = await runShowingOutput(process.execPath, ['scripts/build.mjs', '--if-stale'])
  if (!isSuccess) throw new Error('it failed.')
}

/** Runs one part and records its result. A part that throws counts as one failure, and the next parts still run. */
async function record(name, run) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const result = await run().catch((error) => {
    console.error(error)
    return { failures: [`✗ ${name}: ${error.message}\n`] }
  })
  results.push({ failures: [], ...result, name, seconds: (performance.now() - started) / 1000 })
}

async function run(part, olderPostgres) {
  const result = part.projects ? await playwright(part) : await vitest(part, part.onOlderPostgres && olderPostgres)
  printTimes(result)
  return result
}

async function vitest({ name, files, env, onOlderPostgres }, olderPostgres) {
  const [report, runReport] = [`${reports}/${name}.json`, `${reports}/${name}.run.json`]
  const postgres = olderPostgres ? await startPostgres(olderPostgres) : undefined
  const pooler = postgres && (await startPgbouncer(process.env.PGBOUNCER, postgres))
  if (postgres) console.log(`PostgreSQL ${postgres.version}, through PgBouncer`)
  const url = pooler?.url ?? (onOlderPostgres ? process.env.TEST_DATABASE_URL : '')
  const reporters = ['default', 'json', './scripts/run-reporter.mjs'].map((reporter) => `--reporter=${reporter}`)
  const { isSuccess } = await runShowingOutput('vitest', ['run', ...files, ...reporters, `--outputFile.json=${report}`], {
    ...env,
    TEST_DATABASE_URL: url,
    TEST_DATABASE_DIRECT_URL: postgres?.url ?? process.env.TEST_DATABASE_DIRECT_URL ?? '',
    RUN_REPORT: runReport,
  })
  await pooler?.stop()
  await postgres?.stop()
  return readVitestReport(isSuccess, report, runReport, files)
}

async function playwright({ name, projects }) {
  const report = `${reports}/${name}.json`
  const args = [...projects.map((project) => `--project=${project}`), '--reporter=line,json']
  const { isSuccess } = await runJourneys(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return readPlaywrightReport(isSuccess, report)
}
