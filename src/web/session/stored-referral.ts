/** The code of the creator who referred the visitor, stored for a month or until someone signs up with it. */
import { formatStoredReferral, isAttributionOver, parseStoredReferral } from '#rules/affiliates/stored-referral.ts'
import { browserStorage, notifyThisTab, storageKeys } from './browser-storage.ts'

export function clearReferral(): void {
  browserStorage.removeItem(storageKeys.referral)
  notifyThisTab()
}

/** A code that an earlier version stored without a moment counts from now. One whose month is over is removed. */
export function readStoredReferral(): string | undefined {
  const stored = parseStoredReferral(browserStorage.getItem(storageKeys.referral) ?? '')
  if (!stored) return undefined
  const { code, capturedMs } = stored
  if (capturedMs === undefined) tryToStore(formatStoredReferral(code, Date.now()))
  else if (isAttributionOver(capturedMs, Date.now())) {
    browserStorage.removeItem(storageKeys.referral)
    return undefined
  }
  return code
}

function tryToStore(text: string) {
  try {
    browserStorage.setItem(storageKeys.referral, text)
  } catch {
    // The storage is full; the next visit tries again.
  }
}
