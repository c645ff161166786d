/** Figures and days as a page says them. */

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** 12,430 → `12.4K followers`. */
export const formatFollowers = (count: number): string => `${compact.format(count)} ${count === 1 ? 'follower' : 'followers'}`

/** An ISO moment → `3 November 2026`, in UTC; undefined where it is no moment. */
export const formatDay = (moment: string): string | undefined =>
  Number.isNaN(Date.parse(moment)) ? undefined : day.format(Date.parse(moment))
