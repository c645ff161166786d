/** `npm run check`: types, lint and format, import rules, dead code. They run in parallel, and print their output only when they fail. */
import { runCapturingOutput } from './processes.mjs'

const checks = {
  types: ['tsc', ['-p', '.']],
  'lint and format': ['biome', ['ci', '--error-on-warnings', '--colors=off', '.']],
  'import rules': ['node', ['scripts/check-imports.mjs']],
  'dead code': ['knip', ['--treat-config-hints-as-errors']],
}

/** Returns how many checks passed, and those that failed. */
export async function check() {
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

if (import.meta.main) process.exitCode = (await check()).failures.length > 0 ? 1 : 0
