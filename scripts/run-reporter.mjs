/** A Vitest reporter: writes to the file RUN_REPORT what the JSON report omits, errors outside of any test and how long each file took. */
import { writeFileSync } from 'node:fs'

export default class RunReporter {
  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => {
      const { duration, setupDuration, collectDuration } = module.diagnostic()
      return { file: module.moduleId, seconds: (duration + setupDuration + collectDuration) / 1000 }
    })
    const unhandled = errors.map((error) => ({
      file: error.VITEST_TEST_PATH ?? 'no test file',
      test: error.VITEST_TEST_NAME ?? error.type ?? 'outside of the tests',
      reason: error.stack ?? `${error.name}: ${error.message}`,
    }))
    writeFileSync(process.env.RUN_REPORT, JSON.stringify({ files, unhandled }))
  }
}
