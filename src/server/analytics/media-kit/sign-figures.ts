/** What a media kit says of one day: its creator's name, the days that were measured, and the figures that they chose. */
import type { Analytics } from '#contract/analytics.ts'
import type { SignedFigures } from '#contract/media-kit.ts'
import { type KitFigure, kitRows } from '#rules/analytics/media-kit.ts'
import { publicName } from '#rules/page/names.ts'
import type { KitSettings } from './store.ts'

type Creator = { username: string; displayName: string | null }

export function toSignedFigures(creator: Creator, { figures, days, timeZone }: KitSettings, measured: Analytics): SignedFigures {
  const { firstDay, lastDay } = measured.period
  const chosen = figures.map((figure) => pickers[figure](measured))
  return Object.assign(
    { name: publicName(creator), username: creator.username, firstDay, lastDay, days, timeZone },
    ...chosen,
  ) as SignedFigures
}

/** The rest beyond the largest ones is left out. */
const toRows = (rows: { value: string | null; name: string; views: number; percentage: number }[]) =>
  rows
    .flatMap(({ value, name, views, percentage }) => (value === null || views === 0 ? [] : [{ value, name, views, percentage }]))
    .slice(0, kitRows)

const pickers: Record<KitFigure, (measured: Analytics) => Partial<SignedFigures>> = {
  views: ({ totalViews, viewsChange }) => ({ views: totalViews, viewsChange }),
  clicks: ({ totalClicks }) => ({ clicks: totalClicks }),
  ctr: ({ ctr }) => ({ ctr }),
  series: ({ series }) => ({ viewsPerDay: series.map(({ views }) => views) }),
  // What is unknown says nothing of where the audience is; the percentages are still of all views.
  countries: ({ topCountries }) => ({ countries: toRows(topCountries.filter(({ value }) => value !== 'unknown')) }),
  sources: ({ sources }) => ({ sources: toRows(sources) }),
  // Deleted links are nobody's business any more.
  links: ({ links }) => ({
    links: links
      .filter(({ clicks, isDeleted, isActive }) => clicks > 0 && isActive && !isDeleted)
      .sort((a, b) => b.clicks - a.clicks)
      .slice(0, kitRows)
      .map(({ title, clicks }) => ({ title, clicks })),
  }),
}
