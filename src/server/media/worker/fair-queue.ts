/**
 * The order in which uploaded files are opened, so that one creator's files do not delay another's. Paying and free creators alternate,
 * and within each group the creators alternate. At most one file of a creator is open at a time, and two more may wait.
 */
import type { Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'

export type JobOwner = { userId: string; plan: Plan }
type Group = 'paying' | 'free'

/** Jobs of one creator, open or waiting; also how many uploads of a creator may be in progress at once. */
export const maxJobsPerCreator = 3
/** Jobs that wait among the paying creators, and as many among the free ones. */
const maxWaitingPerGroup = 30

export type FairQueue<Job> = {
  /** Refuses with 'too-many' when the creator has too many jobs, and with 'busy' when too many wait. */
  add(owner: JobOwner, job: Job): void
  /** Whether there is a waiting job whose creator has no open one. */
  hasNext(): boolean
  /** Takes the next job; its creator's other jobs wait until `finish`. */
  take(): { owner: JobOwner; job: Job } | undefined
  finish(owner: JobOwner): void
}

export function openFairQueue<Job>(): FairQueue<Job> {
  /** Waiting jobs by creator, in the order of the creators' turns. */
  const waiting: Record<Group, Map<string, { owner: JobOwner; jobs: Job[] }>> = { paying: new Map(), free: new Map() }
  const open = new Set<string>()
  let nextGroup: Group = 'paying'

  const findNext = (group: Group) => [...waiting[group].values()].find(({ owner }) => !open.has(owner.userId))
  const countWaiting = (group: Group) => [...waiting[group].values()].reduce((sum, { jobs }) => sum + jobs.length, 0)

  return {
    add(owner, job) {
      const group = toGroup(owner)
      const own = waiting[group].get(owner.userId) ?? { owner, jobs: [] }
      const ownCount = own.jobs.length + (open.has(owner.userId) ? 1 : 0)
      if (ownCount >= maxJobsPerCreator) throw new Refusal('too-many', { retryAfter: 10 })
      if (countWaiting(group) >= maxWaitingPerGroup) throw new Refusal('busy', { retryAfter: 10 })
      own.jobs.push(job)
      waiting[group].set(owner.userId, own)
    },
    hasNext: () => findNext('paying') !== undefined || findNext('free') !== undefined,
    take() {
      for (const group of [nextGroup, toOther(nextGroup)]) {
        const next = findNext(group)
        const job = next?.jobs.shift()
        if (!next || job === undefined) continue
        const { owner, jobs } = next
        waiting[group].delete(owner.userId)
        // Behind the other creators of the group.
        if (jobs.length > 0) waiting[group].set(owner.userId, next)
        open.add(owner.userId)
        nextGroup = toOther(group)
        return { owner, job }
      }
      return undefined
    },
    finish: ({ userId }) => void open.delete(userId),
  }
}

const toGroup = ({ plan }: JobOwner): Group => (plan === 'free' ? 'free' : 'paying')
const toOther = (group: Group): Group => (group === 'free' ? 'paying' : 'free')
