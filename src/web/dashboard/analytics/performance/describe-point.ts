/** A point of the chart in words, for screen readers. */
import { countNoun } from '#rules/text/counts-and-days.ts'
import { formatPoint, type Grain } from '../data/formats.ts'
import type { MergedPoint } from './series.ts'

export function describePoint(point: MergedPoint | undefined, grain: Grain, timeZone: string): string {
  const { now, before } = point ?? {}
  if (!now) return before ? `Not yet; ${countNoun(before.views, 'view')} in the period before` : 'Nothing'
  const figures = `${formatPoint(now.at, grain, timeZone)}: ${countNoun(now.views, 'view')}, ${countNoun(now.clicks, 'click')}`
  return before ? `${figures}; ${countNoun(before.views, 'view')} in the period before` : figures
}
