/** The code of the creator who referred the visitor, stored until someone signs up with it. */
import { browserStorage, storageKeys } from './browser-storage.ts'

/** Accepts generated codes, slugs and usernames; nothing else can be one. */
export const isReferralCode = (text: string): boolean => /^[\w.-]{1,30}$/.test(text)

export const storeReferral = (code: string): void => browserStorage.setItem(storageKeys.referral, code)

export const clearReferral = (): void => browserStorage.removeItem(storageKeys.referral)

export function readStoredReferral(): string | undefined {
  const stored = browserStorage.getItem(storageKeys.referral) ?? ''
  return isReferralCode(stored) ? stored : undefined
}
