/** The line under a link's title: what is special about it, or else where it leads. */
import type { Analytics } from '#contract/analytics.ts'
import type { Link } from '#contract/links.ts'
import { getFormats } from '../data/formats.ts'

type LinkFigures = Pick<Analytics['links'][number], 'isDeleted' | 'isActive' | 'clicks'>

export function describeLink(
  { isDeleted, isActive, clicks }: LinkFigures,
  saved: Pick<Link, 'createdAt' | 'url'> | undefined,
  { from, lastDay, timeZone }: Pick<Analytics['period'], 'from' | 'lastDay' | 'timeZone'>,
  isMostClicked: boolean,
): string {
  if (isDeleted) return 'Deleted'
  if (!isActive) return 'Switched off'
  if (isMostClicked && clicks > 0) return 'Most clicked'
  if (saved && saved.createdAt >= from) {
    const { short, shortDated } = getFormats(timeZone)
    const isOfThisYear = saved.createdAt.slice(0, 4) === lastDay.slice(0, 4)
    return `Added ${(isOfThisYear ? short : shortDated).format(Date.parse(saved.createdAt))}`
  }
  return saved && URL.canParse(saved.url) ? new URL(saved.url).host.replace(/^www\./, '') : ''
}
