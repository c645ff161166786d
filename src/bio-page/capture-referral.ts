/**
 * Keeps the code of a referral link (`?ref=…`) for the day on which the visitor signs up, and reports the visit, so that a link to any
 * screen counts: of the site, of the app, and the one in place of a missing page. The visitor's script does the same in fewer bytes.
 */
import { formatStoredReferral, isReferralCode, referralClickPath } from '#rules/affiliates/stored-referral.ts'
import { referralKey, tokenKey, uncountedKey } from '#rules/platform/brand.ts'

type KeptStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The last link replaces others. The parameter is removed from the address bar, also one that is no code, which is not kept. Where storage
 * is blocked, `openStorage` throws, or what it returns does.
 */
export function captureReferral(openStorage: () => KeptStorage): void {
  const address = new URL(location.href)
  const code = address.searchParams.get('ref')?.trim()
  if (code === undefined) return
  address.searchParams.delete('ref')
  history.replaceState(history.state, '', address)
  if (!isReferralCode(code)) return
  if (keepCode(openStorage, code).isCounted) reportClick(code)
}

/** Neither a visitor who opted out of being counted is counted, nor a signed-in creator. */
function keepCode(openStorage: () => KeptStorage, code: string): { isCounted: boolean } {
  try {
    const storage = openStorage()
    storage.setItem(referralKey, formatStoredReferral(code, Date.now()))
    return { isCounted: storage.getItem(uncountedKey) === null && storage.getItem(tokenKey) === null }
  } catch {
    return { isCounted: true }
  }
}

/** Beacons are plain text, which needs no preflight; they complete after the page is left. */
function reportClick(code: string) {
  const body = JSON.stringify({ code })
  const isQueued = navigator.sendBeacon?.(referralClickPath, body)
  if (!isQueued) fetch(referralClickPath, { method: 'POST', body, keepalive: true }).catch(() => {})
}
