/** `npm run check`: types, lint and format, import rules, dead code. They run in parallel, and print their output only when they fail. */
import { runCapturingOutput } from './processes.mjs'

/** What did not change since the last run is not checked again: by its content for types, by its date and size for dead code. */
const caches = 'node_modules/.cache'
const types = ['-p', '.', '--incremental', '--tsBuildInfoFile', `${caches}/types.tsbuildinfo`]

/** `npm test` trusts no file's date. */
export async function check({ trustsDates = false } = {}) {
  const checks = {
    types: ['tsc', types],
    'lint and format': ['biome', ['ci', '--error-on-warnings', '--colors=off', '.']],
    'import rules': ['node', ['scripts/check-imports.mjs']],
    'dead code': ['knip', ['--treat-config-hints-as-errors', ...(trustsDates ? ['--cache'] : [])]],
  }
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, [command, args]]) => {
      const { isSuccess, output, seconds } = await runCapturingOutput(command, args)
      console.log(`${isSuccess ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)${isSuccess ? '' : `\n${output}`}`)
      return { name, isSuccess, output }
    }),
  )
  const failed = results.filter(({ isSuccess }) => !isSuccess)
  return { passed: results.length - failed.length, failures: failed.map(({ name, output }) => `✗ ${name}\n${output}`) }
}

if (import.meta.main) process.exitCode = (await check({ trustsDates: true })).failures.length > 0 ? 1 : 0
