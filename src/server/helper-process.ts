/** Processes of our own that the server hands one piece of work at a time. They get no secrets and no connections, and may be killed at any time. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The program of a folder: next to the module in the sources, a separate entry file in the build. */
export const findProgram = (moduleUrl: string, builtName: string, source = 'child-process.ts'): string =>
  fileURLToPath(new URL(moduleUrl.endsWith('.ts') ? `./${source}` : `./${builtName}.js`, moduleUrl))

/** The server can end without waiting for it. */
export function startHelper(program: string): ChildProcess {
  const { PATH = '' } = process.env
  const child = fork(program, {
    execArgv: [
      ...['--max-old-space-size=96', '--disable-warning=ExperimentalWarning'],
      // Node reads TypeScript itself, but not JSX.
      ...(program.endsWith('.tsx') ? ['--import', 'tsx'] : []),
    ],
    // Bytes in messages stay bytes.
    serialization: 'advanced',
    // Two arenas: memory that many threads have used would otherwise never be returned.
    env: { PATH, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** `timeout` in milliseconds of wall-clock time, so that a process that waits for something ends too. */
type Limits = { timeout: number; createTimeoutError: () => Error; signal?: AbortSignal }

/** Resolves with the response that has the message's id. Rejects when the process ends, after the timeout, and with the signal's reason if it aborts. */
export function request<Response extends { id: number }>(
  child: ChildProcess,
  message: { id: number },
  { timeout, createTimeoutError, signal }: Limits,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const onMessage = (response: Response) => {
      if (response.id === message.id) settle(() => resolve(response))
    }
    const onExit = () => settle(() => reject(new Error('The process ended.')))
    const onAbort = () => settle(() => reject(signal?.reason))
    const timer = setTimeout(() => settle(() => reject(createTimeoutError())), timeout)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      child.channel?.unref()
      end()
    }
    child.channel?.ref()
    child.on('message', onMessage).once('exit', onExit).once('error', onExit)
    signal?.addEventListener('abort', onAbort)
    child.send(message, (error) => error && onExit())
  })
}
