/** The round numbers on the axis of a chart. */
import { nice, ticks } from 'd3-array'

const steps = [1, 2, 2.5, 5, 10]

/** The distance between ticks, so that there are about `most` of them over a range. */
export function chooseStep(range: number, most: number): number {
  const rough = range / (most - 1)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  return (steps.find((one) => one * magnitude >= rough) ?? 10) * magnitude
}

/** From zero to above `highest`, in steps of whole numbers. */
export function listCountTicks(highest: number, most = 5): number[] {
  const [, end] = nice(0, Math.max(1, highest), most - 1)
  return ticks(0, end, most - 1).filter(Number.isInteger)
}
