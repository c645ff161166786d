/**
 * The job of the weekly email. It runs every hour and takes those creators for whom it is Monday, 08:00 or later. That the week was told is
 * stored in the transaction that queues the email, so that two runs, or two nodes, send one. Weeks without a visit are passed over.
 */

import { getDayStart, isTimeZone, toLocalDay, toUtcMidnight } from '#rules/analytics/local-time.ts'
import { addDays } from '#rules/analytics/ranges.ts'
import { dayMs, minuteMs } from '#rules/time/durations.ts'
import { unsubscribeUrl } from '#server/emails/unsubscribe-address.ts'
import { type WeeklySummary, weeklySummaryEmail } from '#server/emails/weekly-summary.ts'
import { enqueueEmails } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import type { WeekSum } from '#server/services/visit-history/port.ts'
import { deleteSummariesBefore, listReaders, listTimeZones, listTitles, markSummaries } from './store.ts'

type SummaryServices = Pick<Services, 'db' | 'history' | 'now' | 'config' | 'secrets' | 'newId' | 'tokenKey'>
type Reader = Awaited<ReturnType<typeof listReaders>>[number]

/** The hour of the day from which the email is sent. */
const sendFromHour = 8
/** Creators of one transaction. */
const batchSize = 200
/** A job may take ten minutes; the next run continues. */
const defaultMaxMs = 5 * minuteMs
/** Days after which it no longer matters which weeks were told. */
const keptDays = 35

export async function sendWeeklySummaries(services: SummaryServices, { maxMs = defaultMaxMs } = {}): Promise<void> {
  const { db, now } = services
  const startedAt = now()
  const deadline = performance.now() + maxMs
  const timeZones = (await listTimeZones(db)).filter((timeZone) => isTimeToSend(startedAt, timeZone))
  if (timeZones.length === 0) return
  // At one moment it is the same Monday wherever it is Monday.
  const monday = toLocalDay(startedAt, toKnownZone(timeZones[0] ?? 'UTC'))

  let readers = await listReaders(db, timeZones, monday, undefined, batchSize)
  while (readers.length > 0) {
    await sendBatch(services, readers, monday)
    if (performance.now() > deadline) return
    readers = await listReaders(db, timeZones, monday, readers.at(-1)?.id, batchSize)
  }
  await deleteSummariesBefore(db, addDays(monday, -keptDays))
}

function isTimeToSend(moment: Date, stored: string): boolean {
  const timeZone = toKnownZone(stored)
  const today = toLocalDay(moment, timeZone)
  const isMonday = new Date(toUtcMidnight(today)).getUTCDay() === 1
  return isMonday && moment.getTime() >= getDayStart(today, timeZone).getTime() + (sendFromHour / 24) * dayMs
}

/** A zone that a browser knew, and this server does not. */
const toKnownZone = (timeZone: string) => (isTimeZone(timeZone) ? timeZone : 'UTC')

async function sendBatch(services: SummaryServices, readers: Reader[], monday: string): Promise<void> {
  const { db, history, config } = services
  const weeks = readers.map((reader) => toWeeks(reader, monday))
  const completeUntil = await history.openReads(db).getCompleteUntil()
  // Visits of the week are on their way: the next run sends it.
  if (completeUntil && weeks.some(({ to }) => completeUntil < to)) return
  const sums = Map.groupBy(await history.sumWeeks(db, weeks), ({ userId }) => userId)
  const titles = await listTitles(
    db,
    readers.map(({ id }) => id),
  )
  const summaries = readers.flatMap((reader) => {
    const summary = toSummary(sums.get(reader.id) ?? [], titles, monday)
    return summary ? [{ reader, summary }] : []
  })
  if (summaries.length === 0) return
  await db.transaction(async (tx) => {
    const ids = summaries.map(({ reader }) => reader.id)
    const untold = await markSummaries(tx, ids, monday)
    const emails = summaries
      .filter(({ reader }) => untold.has(reader.id))
      .map(({ reader: { id, email, username, ...page }, summary }) => ({
        to: email,
        email: weeklySummaryEmail({
          publicUrl: config.publicUrl,
          username,
          page,
          summary,
          unsubscribeUrl: unsubscribeUrl(services, config.publicUrl, { list: 'weekly', userId: id }),
        }),
      }))
    await enqueueEmails(services, tx, emails)
  })
}

function toWeeks({ id, timeZone }: Reader, monday: string) {
  const start = (day: string) => getDayStart(day, toKnownZone(timeZone))
  return { userId: id, before: start(addDays(monday, -14)), from: start(addDays(monday, -7)), to: start(monday) }
}

/** Undefined for a week without a visit. */
function toSummary(sums: WeekSum[], titles: Map<string, string>, monday: string): WeeklySummary | undefined {
  const total = sums.find(({ dimension }) => dimension === 'total')
  if (!total || total.views + total.clicks === 0) return undefined
  const { views, visitors, clicks } = total
  const [link] = sums
    .filter(({ dimension, value, clicks }) => dimension === 'link' && titles.has(value) && clicks > 0)
    .sort((a, b) => b.clicks - a.clicks || (a.value < b.value ? -1 : 1))
  return {
    monday,
    views,
    visitors,
    clicks,
    mostClickedLink: link && { title: titles.get(link.value) ?? '', clicks: link.clicks },
    figures: [
      { kind: 'views', now: views, before: total.viewsBefore },
      { kind: 'visitors', now: visitors, before: total.visitorsBefore },
      { kind: 'clicks', now: clicks, before: total.clicksBefore },
      ...sums.flatMap((sum) => toFigure(sum, titles)),
    ],
  }
}

function toFigure({ dimension, value, ...sum }: WeekSum, titles: Map<string, string>): WeeklySummary['figures'] {
  const title = titles.get(value)
  if (dimension === 'link')
    return title === undefined ? [] : [{ kind: 'link', value: title, now: sum.clicks, before: sum.clicksBefore }]
  return dimension === 'total' ? [] : [{ kind: dimension, value, now: sum.views, before: sum.viewsBefore }]
}
