/** Runs a command and waits for it to end. */
import { spawn } from 'node:child_process'
import { root } from './freshness.mjs'

/** Prints the command's output as it comes. */
export const runShowingOutput = (command, args, env = {}) => run(command, args, env, 'inherit', root)

/** Returns the command's output instead of printing it. */
export const runCapturingOutput = (command, args, env = {}, cwd = root) => run(command, args, env, 'pipe', cwd)

function run(command, args, env, stdio, cwd) {
  const started = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', stdio, stdio] })
    const end = (code) => resolve({ isSuccess: code === 0, output, seconds: (performance.now() - started) / 1000 })
    const append = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', append)
    child.stderr?.setEncoding('utf8').on('data', append)
    child.once('error', (error) => {
      output += error.message
      end(1)
    })
    child.once('close', end)
  })
}
