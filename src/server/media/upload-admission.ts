/**
 * How much may be arriving on this node at a time. An upload takes room for all its bytes before the first of them is read, so that
 * many unfinished ones together cannot fill the disk.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasFeature, type Plan, type PlanFeature, planFeatures } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { Config } from '#server/config.ts'
import { incomingFolder } from './incoming-files.ts'
import type { MediaKind } from './store.ts'
import { maxJobsPerCreator } from './worker/fair-queue.ts'

/** Bytes of all uploads in progress. A creator who has none in progress may go beyond the first limit, so that a few cannot keep others out. */
const roomLimits = { further: 1024 ** 3, first: 2 * 1024 ** 3 }
/** Milliseconds after the last byte within which another node may still be receiving a part. */
const partInUse = minuteMs

/** `part` is the name of the file that an interrupted upload continues. */
type IncomingUpload = { userId: string; bytes: number; part?: string }
export type UploadAdmission = {
  /**
   * Runs `work`, which receives and processes one upload. Refuses with 'too-many' when so many of this creator are in progress, and with
   * 'busy' when there is no room.
   */
  admit<T>(upload: IncomingUpload, work: () => Promise<T>): Promise<T>
}

export function openUploadAdmission(config: Pick<Config, 'dataDir'>, limits = roomLimits): UploadAdmission {
  const inProgress = new Set<IncomingUpload>()
  const sumBytes = () => [...inProgress].reduce((sum, { bytes }) => sum + bytes, 0)

  return {
    async admit(upload, work) {
      const ownCount = [...inProgress].filter(({ userId }) => userId === upload.userId).length
      if (ownCount >= maxJobsPerCreator) throw new Refusal('too-many', { retryAfter: 10 })
      const limit = ownCount === 0 ? limits.first : limits.further
      if (sumBytes() + upload.bytes > limit) throw new Refusal('busy', { retryAfter: 10 })
      inProgress.add(upload)
      try {
        const parts = new Set([...inProgress].map(({ part }) => part))
        await removeOldestParts(config, limits.first - sumBytes(), parts)
        return await work()
      } finally {
        inProgress.delete(upload)
      }
    },
  }
}

/** Parts of interrupted uploads wait to be continued while there is room; the oldest are removed first, and start again. */
async function removeOldestParts(config: Pick<Config, 'dataDir'>, room: number, inUse: ReadonlySet<string | undefined>) {
  const names = (await readdir(incomingFolder(config)).catch(() => [])).filter(
    (name) => name.endsWith('.part') && !inUse.has(name),
  )
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(incomingFolder(config), name)
      const file = await stat(path).catch(() => undefined)
      return { path, size: file?.size ?? 0, changedAt: file?.mtimeMs ?? 0 }
    }),
  )
  let total = found.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size, changedAt } of found.toSorted((a, b) => a.changedAt - b.changedAt)) {
    if (total <= room || changedAt > Date.now() - partInUse) return
    await rm(path, { force: true })
    total -= size
  }
}

const featureByKind: Partial<Record<MediaKind, PlanFeature>> = {
  background: 'imageBackground',
  link: 'linkImage',
  video: 'videoBackground',
}

/** Throws the feature's own refusal where the plan does not include it. */
export function assertPlanAllows(kind: MediaKind, plan: Plan): void {
  const feature = featureByKind[kind]
  if (feature && !hasFeature(plan, feature)) throw new Refusal(planFeatures[feature].refusal)
}
