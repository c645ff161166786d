/** The live figures of one creator, from their rows. */
import type { LiveVisits } from '#contract/analytics.ts'
import { nameSource } from '#rules/visits/source-names.ts'
import type { LiveRow } from './store.ts'

/** `rows`: those of one creator, the largest first. */
export function toLiveVisits(rows: readonly LiveRow[]): LiveVisits {
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
