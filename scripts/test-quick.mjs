/**
 * `npm run test:quick`: a first result within a minute, for what changed since the last commit (or since the revision given:
 * `npm run test:quick -- origin/main`). It says what it runs, and what only `npm test` runs. The nearest tests run first, and the others
 * only if those pass: where a change concerns many, the first result still comes at once.
 */
import { execFileSync } from 'node:child_process'
import { root } from './freshness.mjs'
import { runShowingOutput } from './processes.mjs'
import { listRelated } from './related-tests.mjs'
import { circles, testFiles } from './test-parts.mjs'

/** As many files as pass within 20 seconds. */
const oneRound = 12

const [, server] = circles.test
const inFirstCircle = new Set(circles.test.flatMap(({ files = [] }) => files))
const changed = listChanged(process.argv[2] ?? 'HEAD')
const { near, far } = listRelated(changed)
const related = [...near, ...far]
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

const started = performance.now()
const rounds = listRounds()
if (rounds.length === 0) console.log('Nothing to run.')
for (const [index, round] of rounds.entries()) {
  const { isSuccess } = await runShowingOutput('vitest', ['run', ...round], server.env)
  const rest = rounds.slice(index + 1).flat().length
  const outcome = isSuccess ? 'follow; Ctrl-C leaves them to npm test' : 'were not run'
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${isSuccess ? '✓' : '✗'} ${seconds} s${rest > 0 ? `, the nearest ${round.length} files; ${rest} others ${outcome}` : ''}`,
  )
  if (!isSuccess) {
    process.exitCode = 1
    break
  }
}

/** A few files are one round: each starts a database. */
function listRounds() {
  const isNear = (file) => near.includes(file)
  const split = files.length > oneRound ? [files.filter(isNear), files.filter((file) => !isNear(file))] : [files]
  return split.filter((round) => round.length > 0)
}

function listChanged(revision) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]
}

function folderOf(file) {
  return file
    .split('/')
    .slice(0, file.startsWith('src/') ? 3 : 1)
    .join('/')
}
