/**
 * Opens uploaded files in separate processes: decoding a hostile file may crash one, fill its memory or never end. Files are opened
 * one after the other in one process, in the order of the fair queue. While a file takes long, another process opens those of others.
 */
import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import type { Log } from '#server/services/log.ts'
import { type JobOwner, openFairQueue } from './fair-queue.ts'
import type {
  ColoursJob,
  ColoursResult,
  LogoResult,
  PictureJob,
  PictureResult,
  VideoJob,
  VideoResult,
  WorkerJob,
  WorkerResult,
} from './messages.ts'
import { pauseAfterJob } from './throttle.ts'
import { OverBudgetError, openWorkerProcess, type WorkerProcess } from './worker-process.ts'

/**
 * All refuse with what is wrong with the file, with 'image-too-complex' and 'video-unplayable' when it uses up its CPU time or memory,
 * with 'too-many' and 'busy' when too many jobs wait, and with 'image-failed' and 'video-failed'.
 */
export type MediaWorker = {
  resizePicture(job: PictureJob, owner: JobOwner): Promise<PictureResult>
  repackVideo(job: VideoJob, owner: JobOwner): Promise<VideoResult>
  readColours(job: ColoursJob, owner: JobOwner): Promise<ColoursResult>
  /** The operator's logo as emails show it. */
  drawLogo(bytes: Uint8Array): Promise<Uint8Array>
  close(): void
}

/**
 * Milliseconds of CPU time that a file may use: a process starts, and a small file decodes into many pixels, in a tenth of the base
 * on a fast machine; each megabyte of a photo or video takes a tenth of its share.
 */
const cpuBudget = { base: 5_000, perMegabyte: 500 }
/** Milliseconds of CPU time after which a file counts as long. An ordinary photo needs less. */
const longFile = 700
/** Milliseconds between two checks whether an open file counts as long. */
const checkInterval = 100

/** Comes before creators. */
export const operator: JobOwner = { userId: 'operator', plan: 'lifetime' }

/** Even on one core, so that a file that takes long does not delay other creators' files. */
const countProcesses = () => Math.min(4, Math.max(2, availableParallelism()))

type Slot = { process: WorkerProcess<WorkerJob, WorkerResult>; state: 'idle' | 'running' | 'pausing' }
type Refusals = { failed: RefusalCode; overBudget: RefusalCode }
type QueuedJob = { job: WorkerJob; refusals: Refusals; resolve: (result: WorkerResult) => void; reject: (error: unknown) => void }

export function openMediaWorker(log: Log): MediaWorker {
  const queue = openFairQueue<QueuedJob>()
  const slots = Array.from({ length: countProcesses() }, (): Slot => ({ process: openWorkerProcess(), state: 'idle' }))
  let nextCheck: NodeJS.Timeout | undefined

  const startJobs = () => {
    clearTimeout(nextCheck)
    while (queue.hasNext()) {
      const slot = findFreeSlot(slots)
      if (!slot) {
        nextCheck = setTimeout(startJobs, checkInterval).unref()
        return
      }
      const next = queue.take()
      if (next) void run(slot, next.job).finally(() => finish(slot, next.owner))
    }
  }
  const finish = (slot: Slot, owner: JobOwner) => {
    queue.finish(owner)
    if (slot.state === 'running') slot.state = 'idle'
    startJobs()
  }

  const run = async (slot: Slot, { job, refusals, resolve, reject }: QueuedJob) => {
    slot.state = 'running'
    const startedAt = performance.now()
    const utilizationBefore = performance.eventLoopUtilization()
    try {
      resolve(await slot.process.run(job, await findCpuBudget(job)))
    } catch (error) {
      if (error instanceof Refusal) reject(error)
      else {
        log.warn({ err: error }, 'A file could not be processed.')
        reject(new Refusal(error instanceof OverBudgetError ? refusals.overBudget : refusals.failed))
      }
    }
    const { utilization } = performance.eventLoopUtilization(utilizationBefore)
    const pause = pauseAfterJob(performance.now() - startedAt, utilization)
    if (pause > 0) pauseSlot(slot, pause)
  }
  const pauseSlot = (slot: Slot, ms: number) => {
    slot.state = 'pausing'
    const resume = () => {
      slot.state = 'idle'
      startJobs()
    }
    setTimeout(resume, ms).unref()
  }

  const enqueue = (job: WorkerJob, owner: JobOwner, refusals: Refusals): Promise<WorkerResult> =>
    new Promise((resolve, reject) => {
      queue.add(owner, { job, refusals, resolve, reject })
      startJobs()
    })

  return {
    resizePicture: (picture, owner) =>
      enqueue({ picture }, owner, { failed: 'image-failed', overBudget: 'image-too-complex' }) as Promise<PictureResult>,
    repackVideo: (video, owner) =>
      enqueue({ video }, owner, { failed: 'video-failed', overBudget: 'video-unplayable' }) as Promise<VideoResult>,
    readColours: (colours, owner) =>
      enqueue({ colours }, owner, { failed: 'image-failed', overBudget: 'image-too-complex' }) as Promise<ColoursResult>,
    drawLogo: async (bytes) => {
      const refusals = { failed: 'image-failed', overBudget: 'image-too-complex' } as const
      const { png } = (await enqueue({ logo: { bytes } }, operator, refusals)) as LogoResult
      return png
    },
    close() {
      clearTimeout(nextCheck)
      for (const { process } of slots) process.close()
    },
  }
}

/** Prefers a process that is already running. Starts a second one only while every open file counts as long, so that visitors keep a core. */
function findFreeSlot(slots: Slot[]): Slot | undefined {
  const isPausing = slots.some(({ state }) => state === 'pausing')
  const areOpenFilesLong = slots.every(({ state, process }) => state !== 'running' || process.readCpuTime() > longFile)
  if (isPausing || !areOpenFilesLong) return undefined
  const idle = slots.filter(({ state }) => state === 'idle')
  return idle.find(({ process }) => process.isStarted()) ?? idle[0]
}

async function findCpuBudget(job: WorkerJob): Promise<number> {
  if ('logo' in job) return cpuBudget.base
  const [{ file }] = Object.values(job) as [{ file: string }]
  const { size } = await stat(file)
  return cpuBudget.base + cpuBudget.perMegabyte * Math.ceil(size / 1024 ** 2)
}
