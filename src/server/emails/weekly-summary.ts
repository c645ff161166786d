/** The email on Mondays: what changed most on a creator's page in the week before. */
import { addDays } from '#rules/analytics/ranges.ts'
import { describeChanges, type WeeklyFigure } from '#rules/analytics/weekly-changes.ts'
import { brand } from '#rules/platform/brand.ts'
import { analyticsPath, notificationsPath } from '#rules/platform/paths.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import type { Email } from '#server/services/mail/port.ts'
import { formatUtcDate } from './dates.ts'

export type WeeklySummary = {
  /** The Monday after the week, as 2026-11-23. */
  monday: string
  views: number
  visitors: number
  clicks: number
  mostClickedLink: { title: string; clicks: number } | undefined
  figures: readonly WeeklyFigure[]
}

type Details = { publicUrl: string; username: string; summary: WeeklySummary; unsubscribeUrl: string }

export function weeklySummaryEmail({ publicUrl, username, summary, unsubscribeUrl }: Details): Email {
  const { views, visitors, clicks, mostClickedLink: link } = summary
  const changes = describeChanges(summary.figures)
  return {
    subject: `Your week on ${brand.name}: ${countNoun(views, 'view')}, ${countNoun(clicks, 'click')}`,
    preview: changes[0] ?? unchanged,
    title: nameWeek(summary.monday),
    paragraphs: changes.length > 0 ? ['What changed most, compared with the week before:', ...changes] : [unchanged],
    facts: [
      ['Page', `@${username}`],
      ['Views', format(views)],
      ['Daily visitors, added up', format(visitors)],
      ['Clicks', format(clicks)],
      ...(link ? [['Most clicked link', `${link.title} (${countNoun(link.clicks, 'click')})`] as [string, string]] : []),
    ],
    button: { label: 'Open analytics', url: publicUrl + analyticsPath },
    note: `You get this email on Mondays because you switched it on. To stop it, switch off Weekly summary in Settings: ${publicUrl}${notificationsPath}`,
    unsubscribeUrl,
  }
}

const unchanged = 'All figures are the same as the week before.'

/** `Your week: 16 to 22 November 2026`, with the first day's month or year where they differ. */
function nameWeek(monday: string): string {
  const [first, last] = [addDays(monday, -7), addDays(monday, -1)].map((day) => formatUtcDate(new Date(day)).split(' '))
  const differing = first?.filter((_, index) => index === 0 || first.slice(index).join() !== last?.slice(index).join())
  return `Your week: ${differing?.join(' ')} to ${last?.join(' ')}`
}

const format = (count: number) => count.toLocaleString('en-GB')
