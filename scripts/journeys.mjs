/**
 * `npm run test:journeys`: journeys alone, such as `npm run test:journeys -- checkout --project=desktop`. E2E_URL names a server that runs
 * already; otherwise one is started. `npm test` runs them in the same way.
 */
import { ensureBuilt } from './ensure-built.mjs'
import { runShowingOutput } from './processes.mjs'
import { findChromium, findHeadlessShell } from './test-tools.mjs'

/** How many failed journeys get a trace: more of them have the same cause. */
const maxTraces = 5

/** Those that fail run again to record a trace of what they do. They have failed all the same: the result is that of the first run. */
export async function runJourneys(args, env = {}) {
  const browsers = { CHROME: findChromium(), CHROME_HEADLESS_SHELL: findHeadlessShell() ?? '' }
  const result = await runShowingOutput('playwright', ['test', ...args], { ...browsers, ...env })
  if (!result.isSuccess) {
    console.log('\nAgain, for traces in test-results:')
    const choice = args.filter((arg) => !arg.startsWith('--reporter'))
    await runShowingOutput(
      'playwright',
      ['test', ...choice, '--last-failed', '--trace=on', `--max-failures=${maxTraces}`, '--reporter=line'],
      browsers,
    )
  }
  return result
}

if (import.meta.main) {
  await ensureBuilt()
  const { isSuccess } = await runJourneys(['--reporter=line', ...process.argv.slice(2)])
  if (!isSuccess) process.exitCode = 1
}
