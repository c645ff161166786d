/** Renders the site in a process of its own, which ends afterwards: the renderer and React's trees never take memory of the server. */
import { spawn } from 'node:child_process'
import type { SiteInput } from '#rules/platform/site-input.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { findProgram } from '#server/helper-process.ts'

/** What the build made for rendering the site again: its folder, and an id that differs where pages from the same input may differ. */
export type SiteRenderer = { folder: string; id: string; program?: string }

/** Milliseconds; a rendering takes two seconds. */
const timeLimit = minuteMs
/** Megabytes of JavaScript objects, and bytes of output. */
const heapLimit = 256
const outputLimit = 64 * 1024 * 1024

const ownProgram = findProgram(import.meta.url, 'site-renderer')

/** Resolves with the site as JSON. Rejects with the reason where the process fails, or needs too much time or memory. */
export function runRenderer({ folder, program = ownProgram }: SiteRenderer, input: SiteInput): Promise<string> {
  return new Promise((resolve, reject) => {
    const { PATH = '' } = process.env
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${heapLimit}`, '--disable-warning=ExperimentalWarning', program, folder],
      { env: { PATH, NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'pipe'] },
    )
    const output: Buffer[] = []
    let size = 0
    let problem = ''
    const fail = (reason: string) => {
      problem ||= reason
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => fail(`It took more than ${timeLimit / 1000} seconds.`), timeLimit)
    child.stdout.on('data', (chunk: Buffer) => {
      output.push(chunk)
      size += chunk.length
      if (size > outputLimit) fail('It wrote too much.')
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(0, 4_000)
    })
    // It may end before it has read its input; its exit says why.
    child.stdin.on('error', () => {})
    child.once('error', (error) => fail(error.message))
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0 && !problem) resolve(Buffer.concat(output).toString())
      else reject(new Error(problem || errors.trim() || `It ended with ${signal ?? code}.`))
    })
    child.stdin.end(JSON.stringify(input))
  })
}
