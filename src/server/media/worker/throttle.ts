/**
 * How long files rest after one was worked on. A low priority alone does not keep visitors from noticing: two cores share their
 * memory and often more, so work in the gaps of the one slows the other by a quarter.
 */

/** Part of the time in which the node had something to do. */
const busy = 0.8
const timesAsLong = 3
/** Milliseconds. */
const longest = 3_000

/** Milliseconds. `took`: how long the work lasted; `utilization`: of the node's event loop meanwhile, 0 to 1. */
export const pauseAfterJob = (took: number, utilization: number): number =>
  utilization < busy ? 0 : Math.min(longest, took * timesAsLong)
