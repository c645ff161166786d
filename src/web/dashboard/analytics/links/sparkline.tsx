/** The shape of a link's clicks, scaled to itself; the numbers are beside it. */
import { line } from 'd3-shape'
import './sparkline.css'

const width = 132
const height = 32
const inset = 3

export function Sparkline({ counts, isMuted }: { counts: readonly number[]; isMuted: boolean }) {
  const highest = Math.max(1, ...counts)
  const last = counts.length - 1
  const toX = (index: number) => (last <= 0 ? width : inset + (index / last) * (width - 2 * inset))
  const toY = (count: number) => height - inset - (count / highest) * (height - 2 * inset)
  const path = line<number>()
    .x((_, index) => toX(index))
    .y(toY)(counts as number[])
  return (
    <svg
      className={isMuted ? 'sparkline is-muted' : 'sparkline'}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path ?? ''} />
    </svg>
  )
}
