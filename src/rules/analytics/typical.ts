/** What is typical of an hour or a day of the week: the median, which one viral day does not change. */

/** Of fewer, nothing is said to be typical. */
export const minOccurrences = 4

/** Views of the busiest one below which chance alone could have made it so. */
export const minTypicalViews = 5

/** 0 without values. */
export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return (low + high) / 2
}

/** `counts`: of those that had any. Null where it occurred too rarely. */
export const getTypical = (counts: readonly number[], occurrences: number): number | null =>
  occurrences < minOccurrences ? null : getMedian([...counts, ...Array(Math.max(0, occurrences - counts.length)).fill(0)])
