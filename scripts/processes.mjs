/** Running a tool and waiting for its end. */
import { spawn } from 'node:child_process'
import { root } from './freshness.mjs'

/** Shows what the tool says while it says it. */
export const runLoud = (command, args, env = {}) => run(command, args, env, 'inherit', root)

/** Keeps what the tool says for whoever wants to show it. */
export const runQuiet = (command, args, env = {}, cwd = root) => run(command, args, env, 'pipe', cwd)

function run(command, args, env, output, cwd) {
  const started = performance.now()
  return new Promise((ended) => {
    let said = ''
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', output, output] })
    const end = (code) => ended({ isGood: code === 0, said, seconds: (performance.now() - started) / 1000 })
    const keep = (chunk) => {
      said += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.once('error', (error) => {
      said += error.message
      end(1)
    })
    child.once('close', end)
  })
}
