/**
 * Builds if `dist` is missing or was built from other sources, in a process of its own: the build takes most of a gigabyte, which a server
 * that built would keep.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { isFresh, root } from './freshness.mjs'

const signals = ['SIGINT', 'SIGTERM']

/** Ends this process where the build fails, which has said why, or was stopped by a signal. */
export async function ensureBuilt() {
  if (isFresh()) return
  const build = spawn(process.execPath, [`${root}scripts/build.mjs`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = (signal) => build.kill(signal)
  for (const signal of signals) process.on(signal, stop)
  const [code, signal] = await once(build, 'exit')
  if (code !== 0) process.exit(code ?? 128 + constants.signals[signal])
  for (const signal of signals) process.off(signal, stop)
}
