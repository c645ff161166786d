/** The columns of the chart. What is approved is dotted and what is on hold is hatched, so that nothing depends on colour alone. */
import { useId } from 'react'
import type { Month } from './earnings.ts'
import { stackMonth } from './scale.ts'

const gap = 2
const widest = 72

type Props = {
  months: readonly Month[]
  /** The one that is pointed at or focused; the others fade. */
  current: number | undefined
  left: number
  /** From one column to the next. */
  slot: number
  toY: (pence: number) => number
}

export function EarningsColumns({ months, current, left, slot, toY }: Props) {
  const id = useId()
  const width = Math.min(widest, slot * 0.74)
  return (
    <>
      <defs>
        <pattern id={`${id}-held`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="earnings-columns-mark" d="M0 0h3.500v8h-3.500z" />
        </pattern>
        <pattern id={`${id}-approved`} width="8" height="8" patternUnits="userSpaceOnUse">
          <path className="earnings-columns-mark" d="M1 1h2v2h-2zM5 5h2v2h-2z" />
        </pattern>
        <pattern id={`${id}-processing`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path className="earnings-columns-mark" d="M0 0h6v2h-6z" />
        </pattern>
      </defs>
      {months.map((month, index) => (
        <g key={month.month} className={current === undefined || current === index ? undefined : 'earnings-columns-faded'}>
          {stackMonth(month).map(({ state: { key }, from, to }) => {
            const box = {
              x: left + (index + 0.5) * slot - width / 2,
              y: toY(to),
              width,
              height: Math.max(2, toY(from) - toY(to) - gap),
              rx: Math.min(4, width / 4),
            }
            return (
              <g key={key}>
                <rect className={`earnings-columns-part is-${key}`} {...box} />
                {hasPattern(key) && <rect fill={`url(#${id}-${key})`} {...box} />}
              </g>
            )
          })}
        </g>
      ))}
    </>
  )
}

const hasPattern = (key: string): boolean => key === 'held' || key === 'approved' || key === 'processing'
