/** A reporter for vitest: notes in the file UNHANDLED_ERRORS what was thrown outside of any test, which its JSON report leaves out. */
import { writeFileSync } from 'node:fs'

export default class UnhandledReporter {
  onTestRunEnd(_modules, errors) {
    const stories = errors.map((error) => ({
      where: error.VITEST_TEST_PATH ?? 'no test file',
      during: error.VITEST_TEST_NAME ?? error.type ?? 'outside of the tests',
      why: error.stack ?? `${error.name}: ${error.message}`,
    }))
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(stories))
  }
}
