/** What visits are counted by. */

/** A visit can be filtered by these: they are counted together, so that the figures of one can be read for a value of another. */
export const filterDimensions = ['link', 'country', 'source', 'device'] as const
export type FilterDimension = (typeof filterDimensions)[number]

export type VisitFilter = { [F in FilterDimension]?: string | undefined }

/** Whether it names a value of any dimension. */
export const isFiltering = (filter: VisitFilter): boolean => filterDimensions.some((dimension) => filter[dimension] !== undefined)

/**
 * Each is also counted by itself. Cities, campaigns and browsers are counted only so: their combinations with the others would be almost as many
 * as visits, and could single out a visitor.
 */
export const dimensions = [...filterDimensions, 'city', 'campaign', 'browser'] as const
export type Dimension = (typeof dimensions)[number]

/** 'total' is the sum over every dimension's values. */
export const rollupDimensions = ['total', ...dimensions] as const

/** UTC days for which counts are kept by the hour. Afterwards they are kept by the UTC day; the totals stay hourly. */
export const hourlyDays = 90
