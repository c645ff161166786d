/**
 * Keeps counts by the hour for 90 days, and by the UTC day from then on. A job goes through all creators in small steps, each of which is a
 * transaction that changes no sum, and notes how far it came, so that the next run goes on from there.
 */
import { getHourlyStart } from '#rules/analytics/ranges.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { isTimeout } from '#server/database/query-errors.ts'
import { readSetting, storeSetting } from '#server/services/stored-settings.ts'
import { lockCreators, lockRollups } from '../../fold/store.ts'
import type { HistoryServices } from '../../port.ts'
import { beforeFirst, deleteHourlyRollups, findFirstHour, listUserIds, mergeCounts, type Span } from './store.ts'

/** Creators in one step. */
const stepSize = 100
const settingKey = 'visits by the day'

/** Everything before `mergedUntil` is kept by the day; for creators up to `after`, everything before `until` is too. */
type Progress = { mergedUntil: string; until: string; after: string }

type RetentionServices = Pick<HistoryServices, 'db' | 'newId' | 'now'>

/** Returns whether everything is done; otherwise the time was up. */
export async function mergeOldHours(services: RetentionServices, { maxMs }: { maxMs: number }): Promise<boolean> {
  const endsAt = performance.now() + maxMs
  const keptFrom = getHourlyStart(services.now()).toISOString()
  const { mergedUntil, until, after } = await readProgress(services, keptFrom)
  if (mergedUntil >= keptFrom) {
    // After a clock that was ahead for a while.
    if (mergedUntil > keptFrom) await storeProgress(services, { mergedUntil: keptFrom, until: keptFrom, after: beforeFirst })
    return true
  }

  let position = after
  for (;;) {
    const userIds = await listUserIds(services.db, position, stepSize)
    if (userIds.length === 0) break
    await mergeDays(services, userIds, { from: new Date(mergedUntil), to: new Date(until) })
    position = userIds.at(-1) as string
    if (performance.now() < endsAt) continue
    await storeProgress(services, { mergedUntil, until, after: position })
    return false
  }
  await storeProgress(services, { mergedUntil: until, until, after: beforeFirst })
  return until === keptFrom
}

async function mergeDays({ db }: RetentionServices, userIds: string[], span: Span) {
  const first = await findFirstHour(db, userIds, span)
  if (!first) return
  for (let from = toDayStart(first); from < span.to.getTime(); from += dayMs) {
    await mergeDay(db, userIds, { from: new Date(from), to: new Date(from + dayMs) })
  }
}

async function mergeDay(db: Queries, userIds: string[], day: Span): Promise<void> {
  const merge = db.transaction(async (tx) => {
    await lockRollups(tx)
    const creators = await lockCreators(tx, userIds)
    await mergeCounts(tx, creators, day)
    await deleteHourlyRollups(tx, creators, day)
  })
  await merge.catch(async (error: unknown) => {
    const half = Math.ceil(userIds.length / 2)
    if (half === userIds.length || !isTimeout(error)) throw error
    await mergeDay(db, userIds.slice(0, half), day)
    await mergeDay(db, userIds.slice(half), day)
  })
}

const toDayStart = (moment: Date) => Math.floor(moment.getTime() / dayMs) * dayMs

/** What an earlier run left half done comes first, unless its clock was ahead. Stored as three words. */
async function readProgress({ db }: RetentionServices, keptFrom: string): Promise<Progress> {
  const stored = String((await readSetting(db, settingKey)) ?? new Date(0).toISOString())
  const [mergedUntil = '', until = keptFrom, after = beforeFirst] = stored.split(' ')
  const isHalfDone = after !== beforeFirst && until <= keptFrom
  return isHalfDone ? { mergedUntil, until, after } : { mergedUntil, until: keptFrom, after: beforeFirst }
}

const storeProgress = (services: RetentionServices, { mergedUntil, until, after }: Progress) =>
  storeSetting(services, services.db, settingKey, `${mergedUntil} ${until} ${after}`)
