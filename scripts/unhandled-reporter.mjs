/** A Vitest reporter: writes errors thrown outside of any test to the file UNHANDLED_ERRORS, because the JSON report omits them. */
import { writeFileSync } from 'node:fs'

export default class UnhandledReporter {
  onTestRunEnd(_modules, errors) {
    const unhandled = errors.map((error) => ({
      file: error.VITEST_TEST_PATH ?? 'no test file',
      test: error.VITEST_TEST_NAME ?? error.type ?? 'outside of the tests',
      reason: error.stack ?? `${error.name}: ${error.message}`,
    }))
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(unhandled))
  }
}
