/** Round numbers of views and clicks that are worth a word to the creator. */

export const milestoneThresholds = [
  100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000, 100_000_000,
] as const

/** The next one above `count`; undefined beyond the last. */
export const findNextMilestone = (count: number): number | undefined => milestoneThresholds.find((threshold) => threshold > count)
