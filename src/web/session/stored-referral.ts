/** The code of whoever sent the visitor here, saved until somebody signs up with it. */
import { storageKeys, browserStorage } from './browser-storage.ts'

/** Codes, slugs and usernames alike; anything else leads to nobody. */
export const isReferralCode = (text: string): boolean => /^[\w.-]{1,30}$/.test(text)

export const storeReferral = (code: string): void => browserStorage.setItem(storageKeys.referral, code)

export const clearReferral = (): void => browserStorage.removeItem(storageKeys.referral)

export function readStoredReferral(): string | undefined {
  const saved = browserStorage.getItem(storageKeys.referral) ?? ''
  return isReferralCode(saved) ? saved : undefined
}
