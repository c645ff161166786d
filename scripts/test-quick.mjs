/**
 * `npm run test:quick`: a first result within a minute, for what changed since the last commit (or since the revision given:
 * `npm run test:quick -- origin/main`). It follows imports, and says what it runs, and what only `npm test` runs.
 *
 * A test of rules, contract, page, screens or scripts runs if it loads a changed file, directly or through others. A test of the server
 * starts the whole server, so by that measure each loads everything: there it runs if it imports a changed file itself, or is in the
 * folder of one, or in the folder of the same noun as a changed file of another layer (`rules/links/`, `server/links/`).
 */
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { root } from './freshness.mjs'
import { listLoaded, readImports } from './import-graph.mjs'
import { runShowingOutput } from './processes.mjs'
import { circles, testFiles } from './test-parts.mjs'

const [, server] = circles.test
const inFirstCircle = new Set(circles.test.flatMap(({ files = [] }) => files))
const changed = listChanged(process.argv[2] ?? 'HEAD')
const related = testFiles.filter(isRelated(changed))
const files = related.filter((file) => inFirstCircle.has(file))
const left = related.filter((file) => !inFirstCircle.has(file))

console.log(`${changed.length} changed files. Tests that load them or are beside them:`)
for (const [folder, inFolder] of Map.groupBy(files, folderOf)) console.log(`  ${folder}: ${inFolder.length}`)
const others = testFiles.length - files.length
console.log(
  `Left out: ${others} other files of tests${left.length > 0 ? `, of them related: ${left.join(', ')}` : ''}, and all journeys.`,
)
const journeys = changed.filter((file) => file.endsWith('.spec.ts'))
if (journeys.length > 0) console.log(`A changed journey alone: npx playwright test ${journeys.join(' ')}`)

if (files.length === 0) console.log('Nothing to run.')
else {
  const { isSuccess, seconds } = await runShowingOutput('vitest', ['run', ...files], server.env)
  console.log(`${isSuccess ? '✓' : '✗'} ${seconds.toFixed(1)} s`)
  if (!isSuccess) process.exitCode = 1
}

function listChanged(revision) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]
}

function isRelated(changed) {
  const imports = readImports()
  const nouns = new Set(changed.filter((file) => !file.startsWith('src/server/')).map(nounOf))
  const folders = changed.filter((file) => file.startsWith('src/server/')).map(folderWithTests)
  const isChanged = new Set(changed)
  return (test) => {
    if (isChanged.has(test)) return true
    if (!/^(src\/server|faults)\//.test(test)) return [...listLoaded(imports, test)].some((file) => isChanged.has(file))
    const imported = imports.get(test) ?? []
    return (
      imported.some((file) => isChanged.has(file)) ||
      folders.some((folder) => (folder === 'src/server' ? dirname(test) === folder : test.startsWith(`${folder}/`))) ||
      (nounOf(test) !== undefined && nouns.has(nounOf(test)))
    )
  }
}

/** The nearest folder around a file of the server that has tests: a part of a large feature, or a small one as a whole. */
function folderWithTests(file) {
  const folder = dirname(file)
  const hasTests = testFiles.some((test) => test.startsWith(`${folder}/`))
  return hasTests || folder === '.' ? folder : folderWithTests(folder)
}

/** `links` of `src/rules/links/links.ts`, `src/contract/links.ts` and `src/server/links/store.ts`. */
function nounOf(file) {
  const [, , noun] = /^src\/(rules|contract|server)\/([^/.]+)/.exec(file) ?? []
  return noun
}

function folderOf(file) {
  return file
    .split('/')
    .slice(0, file.startsWith('src/') ? 3 : 1)
    .join('/')
}
