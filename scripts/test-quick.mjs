/**
 * `npm run test:quick`: a first result within a minute. Runs the tests of rules and contract, and those of each server feature, web
 * folder or script that changed since the last commit (or since the revision given: `npm run test:quick -- origin/main`).
 */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './freshness.mjs'
import { runShowingOutput } from './processes.mjs'

/** Tests that take longer than all others together; only `npm test` runs them. */
const slow = ['src/server/media/**', 'src/server/accounts/**/timing.test.ts', 'scripts/dev-site.test.mjs']

const folders = foldersToTest(changedFiles(process.argv[2] ?? 'HEAD'))
console.log(`Testing ${folders.join(', ')}`)
const { isSuccess, seconds } = await runShowingOutput('vitest', [
  'run',
  '--project',
  'product',
  ...slow.map((pattern) => `--exclude=${pattern}`),
  ...folders,
])
console.log(`${isSuccess ? '✓' : '✗'} ${seconds.toFixed(1)} s`)
if (!isSuccess) process.exitCode = 1

function changedFiles(revision) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]
}

function foldersToTest(files) {
  const changed = files.filter((file) => /^(src|scripts)\//.test(file)).map(folderOf)
  return [...new Set(['src/rules', 'src/contract', ...changed])].filter(hasTests)
}

/** The folder of a whole server feature or screen (`src/server/links`, `src/web/dashboard`), otherwise the file's own folder. */
function folderOf(file) {
  const [, part = ''] = /^(src\/(?:server|web)\/[^/]+)\//.exec(file) ?? []
  return part || dirname(file)
}

function hasTests(folder) {
  return globSync(`${folder}/**/*.test.{ts,tsx,mjs}`, { cwd: root }).length > 0
}
