/** A Redis server for tests, Debian's own, which they can stop and start again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { findFreePort } from './free-port.ts'

/** Nothing is stored: after a start it is empty. */
export async function startRedis() {
  const port = await findFreePort()
  let server: ChildProcess | undefined
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn(process.env.REDIS_SERVER ?? 'redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    for await (const chunk of server.stdout ?? []) {
      printed += String(chunk)
      if (printed.includes('Ready to accept connections')) break
    }
  }
  const stop = async () => {
    const stopping = server
    server = undefined
    if (!stopping) return
    const exited = once(stopping, 'exit')
    stopping.kill('SIGKILL')
    await exited
  }
  onTestFinished(stop)
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    pause: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
  }
}
