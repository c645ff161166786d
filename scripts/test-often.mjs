/**
 * `npm run test:often -- 10`: runs `npm test` that many times, and appends each run's start, duration, result and failures to
 * test-runs.log. With `--busy`, two other processes keep the cores busy; further words choose parts: `npm run test:often -- 3 --busy server`.
 */
import { fork } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { root } from './freshness.mjs'
import { runCapturingOutput } from './processes.mjs'

const [count = '', ...words] = process.argv.slice(2).filter((word) => word !== '--busy')
const isBusy = process.argv.includes('--busy')
const log = `${root}test-runs.log`

if (process.argv[2] === 'spin') spin()
else if (Number(count) > 0) await runOften()
else {
  console.error('How often? For example: npm run test:often -- 10')
  process.exitCode = 1
}

async function runOften() {
  const spinning = isBusy ? [1, 2].map(() => fork(import.meta.filename, ['spin'])) : []
  for (let run = 1; run <= Number(count); run += 1) {
    const start = new Date().toISOString()
    const { isSuccess, output, seconds } = await runCapturingOutput('node', ['scripts/test.mjs', 'test', ...words])
    const took = `${(seconds / 60).toFixed(1)} minutes${isBusy ? ', busy' : ''}`
    const entry = `${start}  ${isSuccess ? '✓' : '✗'} ${run} of ${count}, ${took}${words.length > 0 ? `: ${words.join(', ')}` : ''}\n`
    // Each failure and the table of parts are at the end.
    const end = isSuccess ? '' : output.slice(-20_000).replaceAll(/^/gm, '    ')
    appendFileSync(log, entry + (end && `${end}\n`))
    process.stdout.write(entry)
    if (!isSuccess) process.exitCode = 1
  }
  for (const child of spinning) child.disconnect()
}

/** Keeps a core busy until the parent ends or lets go. */
function spin() {
  process.once('disconnect', () => process.exit())
  const turn = () => {
    const end = Date.now() + 100
    while (Date.now() < end);
    setImmediate(turn)
  }
  turn()
}
