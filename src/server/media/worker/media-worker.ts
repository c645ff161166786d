/** Has strangers' files opened in a process of their own, one after the other; it is started when needed and ended when idle. */
import { type ChildProcess, fork } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import type { Log } from '#server/services/log.ts'
import type { WorkerRequest, PictureResult, PictureJob, VideoResult, WorkerResponse, VideoJob } from './messages.ts'
import { pauseAfterJob } from './throttle.ts'

/** All refuse with what the file is at fault for, with 'busy' where too many wait, and with 'image-failed' and 'video-failed'. */
export type MediaWorker = {
  resizePicture(order: PictureJob): Promise<PictureResult>
  repackVideo(order: VideoJob): Promise<VideoResult>
  close(): void
}

/** Milliseconds. */
const patience = { file: 45_000, idle: 20_000 }
/** Whoever comes while so many wait is told to come again. */
const mostWaiting = 12

export function openMediaWorker(log: Log): MediaWorker {
  const oneByOne = pLimit(1)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let orders = 0
  let rested: Promise<unknown> = Promise.resolve()

  const close = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  const done = async <T extends PictureResult | VideoResult>(order: Order, otherwise: RefusalCode): Promise<T> => {
    await rested
    clearTimeout(idle)
    const began = performance.now()
    const before = performance.eventLoopUtilization()
    child = child?.connected ? child : startChild()
    try {
      return (await request(child, { ...order, id: ++orders })) as T
    } catch (error) {
      if (error instanceof Refusal) throw error
      log.warn({ err: error }, 'A file could not be worked on.')
      close()
      throw new Refusal(otherwise)
    } finally {
      const { utilization } = performance.eventLoopUtilization(before)
      rested = pause(pauseAfterJob(performance.now() - began, utilization), undefined, { ref: false })
      idle = setTimeout(close, patience.idle).unref()
    }
  }
  const inTurn = <T extends PictureResult | VideoResult>(order: Order, otherwise: RefusalCode): Promise<T> => {
    if (oneByOne.pendingCount >= mostWaiting) throw new Refusal('busy', { retryAfter: 10 })
    return oneByOne(done<T>, order, otherwise)
  }

  return {
    resizePicture: async (pictures) => inTurn<PictureResult>({ pictures }, 'image-failed'),
    repackVideo: async (video) => inTurn<VideoResult>({ video }, 'video-failed'),
    close,
  }
}

type Order = { pictures: PictureJob } | { video: VideoJob }

/** Beside this file in the sources; where all is built, it is a file of its own. */
const program = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './child-process.ts' : './media-worker.js', import.meta.url))

function startChild(): ChildProcess {
  const { PATH = '' } = process.env
  const child = fork(program, {
    execArgv: ['--max-old-space-size=96', '--disable-warning=ExperimentalWarning'],
    // Two arenas: what many threads leave behind in memory would otherwise never come back.
    env: { PATH, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Rejects with a refusal where the picture is at fault, with an error where the process is. */
function request(child: ChildProcess, asked: WorkerRequest): Promise<PictureResult | VideoResult> {
  return new Promise((resolve, reject) => {
    const onMessage = (told: WorkerResponse) => {
      if (told.id !== asked.id) return
      if ('made' in told) settle(() => resolve(told.made))
      else settle(() => reject('refused' in told ? new Refusal(told.refused) : new Error(told.broke)))
    }
    const onExit = () => settle(() => reject(new Error('The process that opens files ended.')))
    const timer = setTimeout(() => settle(() => reject(new Error('A file took too long.'))), patience.file)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      child.channel?.unref()
      end()
    }
    child.channel?.ref()
    child.on('message', onMessage).once('exit', onExit).once('error', onExit)
    child.send(asked, (error) => error && onExit())
  })
}
