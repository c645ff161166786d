/**
 * How long the media worker pauses after a job. Its low priority alone does not keep visitors from noticing: CPU cores share memory
 * and often more, so that work on one core slows another by a quarter.
 */

/** The utilisation from which the node's event loop counts as busy. */
const busyUtilization = 0.8
/** The pause in multiples of the job's duration. */
const pauseFactor = 3
/** Milliseconds. */
const maxPause = 3_000

/** Milliseconds. `duration` is the job's; `utilization` is that of the node's event loop during the job, from 0 to 1. */
export const pauseAfterJob = (duration: number, utilization: number): number =>
  utilization < busyUtilization ? 0 : Math.min(maxPause, duration * pauseFactor)
