/** The gates of administration: how many wrong keys a gate of administration takes before the next try has to wait, and for how long. */
import { hourMs } from '../time/durations.ts'

export const adminGates = ['admin', 'control'] as const

export const lockout = {
  /** Of one address. */
  triesPerAddress: 5,
  /** Of all addresses that are not known together, so that many of them get no more guesses than one. */
  triesOfStrangers: 50,
  /** After this long without a failed try, the count begins again. */
  forgetAfterMs: 24 * hourMs,
  /** For how long an address stays known from which an admin signed in. What strangers do never locks it. */
  knownForMs: 30 * 24 * hourMs,
}

const maxWaitSeconds = 3600

/** Nothing while there are tries left, then a minute, then twice as long after each further failure, up to an hour. */
export const calculateWaitSeconds = (failures: number, tries: number): number =>
  failures < tries ? 0 : Math.min(60 * 2 ** Math.min(failures - tries, 10), maxWaitSeconds)
