/** `npm run check`: types, lint and format, import rules, dead code; side by side, each heard only when it finds something. */
import { runQuiet } from './processes.mjs'

const checks = {
  types: ['tsc', ['-p', '.']],
  'lint and format': ['biome', ['ci', '--error-on-warnings', '--colors=off', '.']],
  'import rules': ['node', ['scripts/check-imports.mjs']],
  'dead code': ['knip', ['--treat-config-hints-as-errors']],
}

/** Returns how many were clean and how many were not. */
export async function check() {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, [command, args]]) => {
      const { isGood, said, seconds } = await runQuiet(command, args)
      console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)${isGood ? '' : `\n${said}`}`)
      return isGood
    }),
  )
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

if (import.meta.main) process.exitCode = (await check()).failed > 0 ? 1 : 0
