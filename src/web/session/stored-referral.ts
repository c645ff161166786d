/** The code of whoever sent the visitor here, saved until somebody signs up with it. */
import { keys, storage } from './browser-storage.ts'

/** Codes, slugs and usernames alike; anything else leads to nobody. */
export const isReferralCode = (text: string): boolean => /^[\w.-]{1,30}$/.test(text)

export const saveReferral = (code: string): void => storage.setItem(keys.referral, code)

export const dropReferral = (): void => storage.removeItem(keys.referral)

export function savedReferral(): string | undefined {
  const saved = storage.getItem(keys.referral) ?? ''
  return isReferralCode(saved) ? saved : undefined
}
