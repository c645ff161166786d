/** What a run of Vitest or Playwright reported: how many passed and failed, each failure in words, and how long everything took. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './freshness.mjs'

/** `report` is Vitest's own, `runReport` that of run-reporter.mjs. A file of `expectedFiles` that no project ran is a failure. */
export function readVitestReport(isSuccess, report, runReport, expectedFiles) {
  return read(isSuccess, report, ({ numPassedTests, testResults }) => {
    const { files, unhandled } = existsSync(runReport) ? readJson(runReport) : { files: [], unhandled: [] }
    const ran = new Set(testResults.map(({ name }) => relative(root, name)))
    return {
      passed: numPassedTests,
      failures: [
        ...testResults.flatMap(failuresOfFile),
        ...unhandled.map(({ file, test, reason }) => formatFailure(file, test, reason)),
        ...expectedFiles
          .filter((file) => !ran.has(file))
          .map((file) => formatFailure(file, 'the file itself', 'It did not run.')),
      ],
      files: files.map(({ file, seconds }) => ({ name: relative(root, file), seconds })),
      tests: testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({
          name: `${relative(root, name)} › ${fullName}`,
          seconds: (duration ?? 0) / 1000,
        })),
      ),
    }
  })
}

export function readPlaywrightReport(isSuccess, report) {
  return read(isSuccess, report, ({ stats, suites }) => {
    const tests = suites.flatMap(testsOfSuite)
    const files = Map.groupBy(tests, ({ file }) => file)
    return {
      passed: stats.expected,
      // What succeeds only when it is repeated fails.
      failures: tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ file, name, reason }) => formatFailure(file, name, reason)),
      files: [...files].map(([name, ofFile]) => ({ name, seconds: ofFile.reduce((sum, { seconds }) => sum + seconds, 0) })),
      tests: tests.map(({ file, name, seconds }) => ({ name: `${file} › ${name}`, seconds })),
    }
  })
}

/** A runner that failed without a failed test, or that ran no test at all, counts as one failure. */
function read(isSuccess, report, parse) {
  const nothing = { passed: 0, failures: [], files: [], tests: [] }
  const result = existsSync(report) ? parse(readJson(report)) : nothing
  if (result.failures.length > 0) return result
  if (result.passed === 0) return { ...result, failures: ['✗ No test ran: see above.\n'] }
  return isSuccess ? result : { ...result, failures: ['✗ Something broke outside of the tests: see above.\n'] }
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const formatFailure = (file, name, reason) => `✗ ${file} › ${name}\n${stripVTControlCharacters(reason).slice(0, 2000)}\n`

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [formatFailure(file, 'the file itself', message)]
  return failed.map((test) => formatFailure(file, test.fullName, test.failureMessages.join('\n')))
}

function testsOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: `e2e/${file}`,
      name: `${title} (${projectName})`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      reason: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    })),
  )
  return [...own, ...suites.flatMap(testsOfSuite)]
}
