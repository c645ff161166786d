/** The scale of the chart, and where each part of a column is on it. All amounts are pence. */
import { chooseStep } from '../../charts/ticks.ts'
import { type EarningState, earningStates, type Month } from './earnings.ts'

export type Scale = { min: number; max: number; ticks: number[] }

const mostTicks = 5

/** Round steps from below the lowest column to above the highest; zero is always among them. */
export function chooseScale(months: readonly Month[]): Scale {
  const stacks = months.map(stackMonth)
  const highest = Math.max(100, ...stacks.flat().map(({ to }) => to))
  const lowest = Math.min(0, ...stacks.flat().map(({ from }) => from))
  const step = chooseStep(highest - lowest, mostTicks)
  const min = Math.floor(lowest / step) * step
  const max = Math.ceil(highest / step) * step
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step)
  return { min, max, ticks }
}

export type Segment = { state: EarningState; from: number; to: number }

/** What is owed back from refunds is below zero, everything else is stacked above it. */
export function stackMonth(month: Month): Segment[] {
  const segments: Segment[] = []
  let above = 0
  let below = 0
  for (const state of earningStates) {
    const pence = month[state.field]
    if (pence > 0) segments.push({ state, from: above, to: above + pence })
    if (pence < 0) segments.push({ state, from: below + pence, to: below })
    if (pence > 0) above += pence
    else below += pence
  }
  return segments
}
