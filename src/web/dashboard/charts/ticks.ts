/** The round numbers on the axis of a chart. */

const nice = [1, 2, 2.5, 5, 10]

/** The distance between ticks, so that there are about `most` of them over a range. */
export function chooseStep(range: number, most: number): number {
  const rough = range / (most - 1)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  return (nice.find((one) => one * magnitude >= rough) ?? 10) * magnitude
}

/** From zero to above `highest`, in steps of whole numbers. */
export function listCountTicks(highest: number, most = 5): number[] {
  const step = Math.max(1, Math.ceil(chooseStep(Math.max(1, highest), most)))
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, index) => index * step)
}
