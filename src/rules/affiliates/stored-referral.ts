/**
 * A referral code as the visitor's browser stores it: with the moment at which it was captured, in milliseconds, because it counts for a
 * month only. The site, the app and the public pages write and read the same text. The last link that a visitor followed replaces others.
 */
import { dayMs } from '../time/durations.ts'

/** For how long a visit by a referral link counts for the affiliate, in days; the last link counts. */
export const attributionDays = 30

/** Matches slugs, generated codes and usernames; nothing else can be one. */
export const referralCodePattern = /^[\w.-]{1,30}$/

export const isReferralCode = (text: string): boolean => referralCodePattern.test(text)

/** Where a browser reports that it captured a code. */
export const referralClickPath = '/api/affiliate/click'

export const formatStoredReferral = (code: string, nowMs: number): string => `${code} ${nowMs}`

/** Versions before this one stored the code alone, which has no moment. Undefined for any other text. */
export function parseStoredReferral(stored: string): { code: string; capturedMs: number | undefined } | undefined {
  const [, code = '', moment] = /^(\S+)(?: (\d{1,15}))?$/.exec(stored) ?? []
  return isReferralCode(code) ? { code, capturedMs: moment === undefined ? undefined : Number(moment) } : undefined
}

export const isAttributionOver = (capturedMs: number, nowMs: number): boolean => nowMs - capturedMs >= attributionDays * dayMs
