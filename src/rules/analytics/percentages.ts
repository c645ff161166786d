/** Percentages of figures: this is the one place that rounds them, to one decimal. */

/** Null without a whole. */
export const toPercentage = (part: number, whole: number): number | null => (whole === 0 ? null : round((part / whole) * 100))

/** How much more it is than before; null where there was nothing before. */
export const toChange = (now: number, before: number): number | null =>
  before === 0 ? null : round(((now - before) / before) * 100)

const round = (percent: number) => Math.round(percent * 10) / 10
