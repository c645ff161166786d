/** Where the browser keeps what outlives a page. Some browsers refuse it altogether; things then last as long as the page. */
import { brand } from '#rules/platform/brand.ts'

export const storageKeys = {
  token: `${brand.storage}token`,
  user: `${brand.storage}user`,
  pending: `${brand.storage}pending`,
  referral: `${brand.storage}referral`,
} as const

export const browserStorage = openStorage()

/** Lets this tab know that something was stored or removed: only the other tabs hear of it by themselves. */
export const notifyThisTab = () => dispatchEvent(new Event('storage'))

/** The object that a stored text spells; undefined for anything else, cut off or hand-edited. */
export function parseObject(text: string | null): Record<string, unknown> | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function openStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    localStorage.getItem(storageKeys.token)
    return localStorage
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
  }
}
