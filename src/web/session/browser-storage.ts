/** The browser's local storage; where it is blocked, a replacement in memory that lasts as long as the page. */
import { brand, deviceKey, referralKey, tokenKey, userKey } from '#rules/platform/brand.ts'

export const storageKeys = {
  token: tokenKey,
  user: userKey,
  pending: `${brand.storagePrefix}pending`,
  referral: referralKey,
  device: deviceKey,
} as const

export const browserStorage = openStorage()

/** Fires the `storage` event in this tab too: browsers fire it only in the other tabs. */
export const notifyThisTab = () => dispatchEvent(new Event('storage'))

/** Calls the listener when another tab changes something, and after `notifyThisTab`. */
export function subscribeToStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function openStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    localStorage.getItem(storageKeys.token)
    return localStorage
  } catch {
    const entries = new Map<string, string>()
    return {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    }
  }
}
