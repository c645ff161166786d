/**
 * The life of a stream of live figures: it opens with what is known, is told of every change, and ends when its session or the creator's early
 * access ends, after ten minutes, when the creator opens too many others, or when the server stops. All creators who watch on this node share
 * one query every three seconds, so that more streams do not mean more work for the database.
 */
import type { LiveVisits } from '#contract/analytics.ts'
import { canUseFeature } from '#rules/plans/beta-features.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { nameSource } from '#rules/visits/sources.ts'
import { findOpenSessions } from '#server/accounts/sessions/session.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { findWatchers, type LiveRow, selectLiveVisits } from './store.ts'

const liveLimits = {
  /** Milliseconds between two queries for one creator. */
  pollEvery: 3_000,
  /** Milliseconds after which a stream ends; the browser opens it again. */
  streamTtl: 10 * minuteMs,
  perCreator: 3,
  perNode: 500,
  /** Events that a client has not taken yet. */
  unread: 8,
}

type LiveServices = Pick<Services, 'db' | 'now' | 'config' | 'log'>
type Stream = { sid: string; openedAt: number; sent: string; controller: ReadableStreamDefaultController<LiveVisits> }
/** `polledAt` and `openedAt` are of the process's own clock, which never jumps. */
type Watched = { streams: Stream[]; latest: LiveVisits | undefined; polledAt: number }

/** The live figures of one creator, from their rows. `rows`: those of one creator, the largest first. */
function toLiveVisits(rows: readonly LiveRow[]): LiveVisits {
  const views = rows.filter(({ linkId }) => linkId === null)
  const clicks = rows.filter(({ linkId }) => linkId !== null)
  const [latest] = [...clicks].sort((a, b) => (a.latestAt < b.latestAt ? 1 : -1))
  return {
    visitors: sum(views),
    sources: views
      .slice(0, maxSources)
      .map(({ source, count }) => ({ value: source, name: nameSource(source), visitors: count })),
    clicks: sum(clicks),
    latestLink: latest?.title ?? null,
  }
}

const maxSources = 5

const sum = (rows: readonly LiveRow[]) => rows.reduce((total, { count }) => total + count, 0)

export function openLiveStreams(services: LiveServices, limits = liveLimits) {
  const { db, now, log } = services
  const watched = new Map<string, Watched>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const countStreams = () => [...watched.values()].reduce((count, { streams }) => count + streams.length, 0)

  async function poll(userIds: string[]) {
    const startedAt = performance.now()
    const polled = userIds.flatMap((userId) => {
      const entry = watched.get(userId)
      if (!entry) return []
      entry.polledAt = startedAt
      return [{ userId, entry }]
    })
    const sids = polled.flatMap(({ entry }) => entry.streams.map(({ sid }) => sid))
    const [rows, watchers, openSids] = await Promise.all([
      selectLiveVisits(db, userIds, toWindowStart(now())),
      findWatchers(db, userIds),
      findOpenSessions(services, sids),
    ])
    const rowsByUser = Map.groupBy(rows, ({ userId }) => userId)
    for (const { userId, entry } of polled) {
      const watcher = watchers.get(userId)
      const mayWatch = watcher !== undefined && canUseFeature(watcher, 'liveVisitors')
      entry.latest = toLiveVisits(rowsByUser.get(userId) ?? [])
      for (const stream of [...entry.streams]) {
        // One that was opened meanwhile was let in just now.
        const isOpen = openSids.has(stream.sid) || !sids.includes(stream.sid)
        if (!mayWatch || !isOpen || isOver(stream)) end(entry, stream)
        else send(entry, stream, entry.latest)
      }
    }
  }

  const isOver = ({ openedAt }: Stream) => performance.now() - openedAt >= limits.streamTtl

  function send(entry: Watched, stream: Stream, visits: LiveVisits) {
    const text = JSON.stringify(visits)
    if (text === stream.sent) return
    stream.sent = text
    stream.controller.enqueue(visits)
    if ((stream.controller.desiredSize ?? 0) <= -limits.unread) end(entry, stream)
  }

  function end(entry: Watched, stream: Stream) {
    entry.streams = entry.streams.filter((one) => one !== stream)
    stream.controller.close()
  }

  const pollSafely = (userIds: string[]) =>
    poll(userIds).catch((error: unknown) => log.warn({ err: error }, 'The live figures could not be read.'))

  function schedule() {
    timer ??= setTimeout(async () => {
      // Kept until now so that opening and closing a stream again and again asks the database no more often.
      for (const [userId, { streams }] of watched) if (streams.length === 0) watched.delete(userId)
      if (watched.size > 0) await pollSafely([...watched.keys()])
      timer = undefined
      if (watched.size > 0 && !isClosed) schedule()
    }, limits.pollEvery)
  }

  return {
    /** Refuses with 'early-access-locked', or with 'busy' where the node has too many streams. */
    async open({ userId, sid }: SignedInCreator): Promise<ReadableStream<LiveVisits>> {
      const watcher = (await findWatchers(db, [userId])).get(userId)
      if (!watcher || !canUseFeature(watcher, 'liveVisitors')) throw new Refusal('early-access-locked')

      const entry = watched.get(userId) ?? { streams: [], latest: undefined, polledAt: Number.NEGATIVE_INFINITY }
      const [oldest] = entry.streams
      if (oldest && entry.streams.length >= limits.perCreator) end(entry, oldest)
      if (isClosed || countStreams() >= limits.perNode) throw new Refusal('busy', { retryAfter: 30 })

      watched.set(userId, entry)
      let opened: Stream | undefined
      const stream = new ReadableStream<LiveVisits>({
        start(controller) {
          opened = { sid, openedAt: performance.now(), sent: '', controller }
          entry.streams.push(opened)
          if (entry.latest) send(entry, opened, entry.latest)
        },
        cancel() {
          entry.streams = entry.streams.filter((one) => one !== opened)
        },
      })
      if (performance.now() - entry.polledAt >= limits.pollEvery) void pollSafely([userId])
      schedule()
      return stream
    },

    /** Ends every stream, and refuses new ones. */
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const entry of watched.values()) for (const stream of [...entry.streams]) end(entry, stream)
      watched.clear()
    },
  }
}

/** Five minutes, the one that is not over included. */
const toWindowStart = (moment: Date) => new Date((Math.floor(moment.getTime() / minuteMs) - 4) * minuteMs)
