/** Writes the share of a step in the one before: `3.2% of clicks sign up`. */

/** Undefined where there is none: nobody was in the step before, or more sign-ups than clicks were counted. */
export function formatShare(count: number, of: number, what: string): string | undefined {
  if (of === 0 || count > of) return undefined
  const percent = (count / of) * 100
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)}% ${what}`
}
