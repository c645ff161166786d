/**
 * Opens uploaded files in a separate process, one at a time: decoding a hostile file may crash it or fill its memory. The process is
 * started with the first job and ended when it is idle.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import type { Log } from '#server/services/log.ts'
import type { PictureJob, PictureResult, VideoJob, VideoResult, WorkerRequest, WorkerResponse } from './messages.ts'
import { pauseAfterJob } from './throttle.ts'

/** All refuse with what is wrong with the file, with 'busy' when too many jobs wait, and with 'image-failed' and 'video-failed'. */
export type MediaWorker = {
  resizePicture(job: PictureJob): Promise<PictureResult>
  repackVideo(job: VideoJob): Promise<VideoResult>
  close(): void
}

/** Milliseconds. */
const timeouts = { job: 45_000, idle: 20_000 }
/** When so many jobs wait, further ones are refused. */
const maxWaiting = 12

export function openMediaWorker(log: Log): MediaWorker {
  const queue = pLimit(1)
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let jobCount = 0
  let throttled: Promise<unknown> = Promise.resolve()

  const close = () => {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  const run = async <T extends PictureResult | VideoResult>(job: Job, refusal: RefusalCode): Promise<T> => {
    await throttled
    clearTimeout(idleTimer)
    const startedAt = performance.now()
    const utilizationBefore = performance.eventLoopUtilization()
    child = child?.connected ? child : startChild()
    try {
      return (await request(child, { ...job, id: ++jobCount })) as T
    } catch (error) {
      if (error instanceof Refusal) throw error
      log.warn({ err: error }, 'A file could not be processed.')
      close()
      throw new Refusal(refusal)
    } finally {
      const { utilization } = performance.eventLoopUtilization(utilizationBefore)
      throttled = pause(pauseAfterJob(performance.now() - startedAt, utilization), undefined, { ref: false })
      idleTimer = setTimeout(close, timeouts.idle).unref()
    }
  }
  const enqueue = <T extends PictureResult | VideoResult>(job: Job, refusal: RefusalCode): Promise<T> => {
    if (queue.pendingCount >= maxWaiting) throw new Refusal('busy', { retryAfter: 10 })
    return queue(run<T>, job, refusal)
  }

  return {
    resizePicture: async (picture) => enqueue<PictureResult>({ picture }, 'image-failed'),
    repackVideo: async (video) => enqueue<VideoResult>({ video }, 'video-failed'),
    close,
  }
}

type Job = { picture: PictureJob } | { video: VideoJob }

/** Beside this file in the sources; an entry of its own in the build. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './child-process.ts' : './media-worker.js', import.meta.url),
)

function startChild(): ChildProcess {
  const { PATH = '' } = process.env
  const child = fork(program, {
    execArgv: ['--max-old-space-size=96', '--disable-warning=ExperimentalWarning'],
    // Two arenas: memory that many threads have used would otherwise never be returned.
    env: { PATH, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Rejects with a refusal where the file is at fault, with an error where the process is. */
function request(child: ChildProcess, request: WorkerRequest): Promise<PictureResult | VideoResult> {
  return new Promise((resolve, reject) => {
    const onMessage = (response: WorkerResponse) => {
      if (response.id !== request.id) return
      if ('result' in response) settle(() => resolve(response.result))
      else settle(() => reject('refused' in response ? new Refusal(response.refused) : new Error(response.error)))
    }
    const onExit = () => settle(() => reject(new Error('The process that opens files ended.')))
    const timer = setTimeout(() => settle(() => reject(new Error('A file took too long.'))), timeouts.job)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      child.channel?.unref()
      end()
    }
    child.channel?.ref()
    child.on('message', onMessage).once('exit', onExit).once('error', onExit)
    child.send(request, (error) => error && onExit())
  })
}
