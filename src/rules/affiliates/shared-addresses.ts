/** What is remembered of the networks from which accounts are used, and when two accounts of one network say something about each other. */
import { dayMs } from '../time/durations.ts'

/** A network in which an account has not signed in for so long is forgotten. */
const addressDays = 30

export const calculateAddressesSince = (now: Date): Date => new Date(now.getTime() - addressDays * dayMs)

/** Of each account. The ones used longest ago are forgotten first. */
export const maxAddresses = 20

/**
 * With more accounts than this in one network, of people who have nothing to do with each other, it is a café's, a school's or a phone
 * company's, and using it is no evidence.
 */
export const maxStrangers = 10
