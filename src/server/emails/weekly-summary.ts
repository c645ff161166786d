/** The email on Mondays: what changed most on a creator's page in the week before. */
import { addDays } from '#rules/analytics/ranges.ts'
import { describeChange, describeChanges, type WeeklyFigure } from '#rules/analytics/weekly-changes.ts'
import { pickImagePath } from '#rules/media/image-paths.ts'
import { publicName } from '#rules/page/names.ts'
import { brand } from '#rules/platform/brand.ts'
import { analyticsPath, notificationsPath } from '#rules/platform/paths.ts'
import { isolateDirection } from '#rules/text/direction.ts'
import { countNoun, formatCount, formatUtcDate } from '#rules/text/formats.ts'
import type { Email } from '#server/services/mail/port.ts'

export type WeeklySummary = {
  /** The Monday after the week, as 2026-11-23. */
  monday: string
  views: number
  visitors: number
  clicks: number
  mostClickedLink: { title: string; clicks: number } | undefined
  figures: readonly WeeklyFigure[]
}

type Details = { publicUrl: string; username: string; page: PageOwner; summary: WeeklySummary; unsubscribeUrl: string }
export type PageOwner = { displayName: string | null; profileImage: string | null }

export function weeklySummaryEmail({ publicUrl, username, page, summary, unsubscribeUrl }: Details): Email {
  const { views, clicks, mostClickedLink: link } = summary
  const changes = describeChanges(summary.figures)
  const url = `${publicUrl}/${username}`
  return {
    subject: `Your week on ${brand.name}: ${countNoun(views, 'view')}, ${countNoun(clicks, 'click')}`,
    preview: changes[0] ?? unchanged,
    title: nameWeek(summary.monday),
    page: {
      name: publicName({ ...page, username }),
      address: url.replace(/^https?:\/\//, ''),
      url,
      picture: page.profileImage && pickImagePath(page.profileImage, pictureWidth),
    },
    figures: listTotals(summary),
    paragraphs: changes.length > 0 ? ['What changed most, compared with the week before:'] : [unchanged],
    list: changes,
    facts: link ? [['Most clicked link', `${isolateDirection(link.title)} (${countNoun(link.clicks, 'click')})`]] : [],
    button: { label: 'Open analytics', url: publicUrl + analyticsPath },
    why: 'You get this email on Mondays because you switched on Weekly summary in Settings.',
    settingsUrl: publicUrl + notificationsPath,
    unsubscribeUrl,
  }
}

/** Pixels: twice as many as it is shown in. */
const pictureWidth = 96

const totals = [
  { kind: 'views', name: 'Views' },
  { kind: 'visitors', name: 'Daily visitors, added up' },
  { kind: 'clicks', name: 'Clicks' },
] as const

const listTotals = (summary: WeeklySummary): NonNullable<Email['figures']> =>
  totals.map(({ kind, name }) => {
    const now = summary[kind]
    const before = summary.figures.find((figure) => figure.kind === kind)?.before ?? now
    return { name, value: formatCount(now), change: describeChange({ now, before }), isUp: now > before }
  })

const unchanged = 'All figures are the same as the week before.'

/** `Your week: 16 to 22 November 2026`, with the first day's month or year where they differ. */
function nameWeek(monday: string): string {
  const [first, last] = [addDays(monday, -7), addDays(monday, -1)].map((day) => formatUtcDate(new Date(day)).split(' '))
  const differing = first?.filter((_, index) => index === 0 || first.slice(index).join() !== last?.slice(index).join())
  return `Your week: ${differing?.join(' ')} to ${last?.join(' ')}`
}
