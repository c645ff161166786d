/** The referral code with which this browser would sign up, and the creator to whom it belongs. */
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getReferrer } from '#contract/affiliates/referrals.ts'
import { formatStoredReferral, isAttributionOver, parseStoredReferral } from '#rules/affiliates/stored-referral.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { browserStorage, notifyThisTab, storageKeys, subscribeToStorage } from './browser-storage.ts'

export type Referral = {
  code: string | undefined
  /** How the creator is called; undefined while it is loading, and where the code belongs to nobody who earns by it. */
  referrer: string | undefined
  remove: () => void
}

/** Follows the code when another tab captures one, because the last link counts. */
export function useReferral(): Referral {
  const code = useSyncExternalStore(subscribeToStorage, readStoredReferral, () => undefined)
  const { data } = useQuery({ ...endpointQuery(getReferrer, { params: { code: code ?? '' } }), enabled: code !== undefined })
  return { code, referrer: data?.name, remove: clearReferral }
}

/** The code of the creator who referred the visitor, stored for a month or until someone signs up with it. */
function clearReferral(): void {
  browserStorage.removeItem(storageKeys.referral)
  notifyThisTab()
}

/** A code that an earlier version stored without a moment counts from now. One whose month is over is removed. */
function readStoredReferral(): string | undefined {
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
