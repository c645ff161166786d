/** One process that cuts fonts, one at a time. It is started with the first one, and ended when it is idle or hangs. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CutRequest, CutResponse } from './messages.ts'

export type Cutter = {
  /** Resolves once the cut font is in its place. Rejects with the reason, and then the process has been ended. */
  cut(request: Omit<CutRequest, 'id'>): Promise<void>
  close(): void
}

/** Milliseconds. A cut takes about thirty; the first one of a process a second on a busy machine. */
const timeouts = { cut: 20_000, idle: 15_000 }

/** Next to this file in the sources; a separate entry file in the build. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './child-process.ts' : './font-cutter.js', import.meta.url),
)

export function openCutter(): Cutter {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let count = 0

  const close = () => {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    async cut(request) {
      clearTimeout(idleTimer)
      const running = child?.connected ? child : startChild()
      child = running
      try {
        await send(running, { ...request, id: ++count })
      } catch (error) {
        close()
        throw error
      } finally {
        idleTimer = setTimeout(close, timeouts.idle).unref()
      }
    },
    close,
  }
}

function startChild(): ChildProcess {
  const { PATH = '' } = process.env
  const child = fork(program, {
    execArgv: ['--max-old-space-size=96', '--disable-warning=ExperimentalWarning'],
    env: { PATH, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

function send(child: ChildProcess, request: CutRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = ({ id, error }: CutResponse) => {
      if (id !== request.id) return
      settle(() => (error === undefined ? resolve() : reject(new Error(error))))
    }
    const onExit = () => settle(() => reject(new Error('The process that cuts fonts ended.')))
    const timer = setTimeout(() => settle(() => reject(new Error('A font took too long to cut.'))), timeouts.cut).unref()
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      end()
    }
    child.on('message', onMessage).once('exit', onExit).once('error', onExit)
    child.send(request, (error) => error && onExit())
  })
}
