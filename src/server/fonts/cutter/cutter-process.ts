/** One process that cuts fonts, one at a time. It is started with the first one, and ended when it is idle or hangs. */
import type { ChildProcess } from 'node:child_process'
import { findProgram, request, startHelper } from '#server/helper-process.ts'

export type Cutter = {
  /** Resolves once the cut font is in its place. Rejects with the reason, and then the process has been ended. */
  cut(cut: Omit<CutRequest, 'id'>): Promise<void>
  close(): void
}

/** Milliseconds. A cut takes about thirty; the first one of a process a second on a busy machine. */
const timeouts = { cut: 20_000, idle: 15_000 }

const program = findProgram(import.meta.url, 'font-cutter')

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
    async cut(cut) {
      clearTimeout(idleTimer)
      const running = child?.connected ? child : startHelper(program)
      child = running
      try {
        await send(running, { ...cut, id: ++count })
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

async function send(child: ChildProcess, cut: CutRequest): Promise<void> {
  const createTimeoutError = () => new Error('A font took too long to cut.')
  const { error } = await request<CutResponse>(child, cut, { timeout: timeouts.cut, createTimeoutError })
  if (error !== undefined) throw new Error(error)
}

/** The messages between the server and the process. `whole` and `to` are files. */
export type CutRequest = { id: number; whole: string; characters: string; to: string }
export type CutResponse = { id: number; error?: string }
