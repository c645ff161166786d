/** The strokes of the chart: views, clicks with the area below, and the views of the period before. A stretch that is not over is dotted. */
import { area, line } from 'd3-shape'
import type { MergedPoint } from './series.ts'

type Props = {
  points: readonly MergedPoint[]
  isPartial: boolean
  toX: (index: number) => number
  toY: (count: number) => number
}

export function TimeLines({ points, isPartial, toX, toY }: Props) {
  const ends = points.findLastIndex(({ now }) => now !== undefined)
  /** The last stretch leads to a point that isn't over. */
  const solidEnd = isPartial && ends > 0 ? ends - 1 : ends
  const draw = (read: (point: MergedPoint) => number | undefined, from: number, to: number) =>
    line<MergedPoint>()
      .defined((point, index) => index >= from && index <= to && read(point) !== undefined)
      .x((_, index) => toX(index))
      .y((point) => toY(read(point) ?? 0))(points as MergedPoint[]) ?? ''
  const views = ({ now }: MergedPoint) => now?.views
  const clicks = ({ now }: MergedPoint) => now?.clicks
  const fill =
    area<MergedPoint>()
      .defined(({ now }) => now !== undefined)
      .x((_, index) => toX(index))
      .y0(toY(0))
      .y1(({ now }) => toY(now?.clicks ?? 0))(points as MergedPoint[]) ?? ''
  return (
    <g className="time-chart-lines">
      <path className="is-area" d={fill} />
      <path className="is-before" d={draw(({ before }) => before?.views, 0, points.length)} />
      <path className="is-views" d={draw(views, 0, solidEnd)} />
      <path className="is-clicks" d={draw(clicks, 0, solidEnd)} />
      {solidEnd < ends && (
        <>
          <path className="is-views is-partial" d={draw(views, solidEnd, ends)} />
          <path className="is-clicks is-partial" d={draw(clicks, solidEnd, ends)} />
        </>
      )}
      {ends === 0 && points[0]?.now && (
        <>
          <circle className="is-views" cx={toX(0)} cy={toY(points[0].now.views)} r="4" />
          <circle className="is-clicks" cx={toX(0)} cy={toY(points[0].now.clicks)} r="4" />
        </>
      )}
    </g>
  )
}
