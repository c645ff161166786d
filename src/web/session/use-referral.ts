/** The referral code with which this browser would sign up, and the creator to whom it belongs. */
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getReferrer } from '#contract/affiliates/referrals.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { clearReferral, readStoredReferral } from './stored-referral.ts'

export type Referral = {
  code: string | undefined
  /** How the creator is called; undefined while it is loading, and where the code belongs to nobody who earns by it. */
  referrer: string | undefined
  remove: () => void
}

/** Follows the code when another tab captures one, because the last link counts. */
export function useReferral(): Referral {
  const code = useSyncExternalStore(subscribe, readStoredReferral, () => undefined)
  const { data } = useQuery({ ...endpointQuery(getReferrer, { params: { code: code ?? '' } }), enabled: code !== undefined })
  return { code, referrer: data?.name, remove: clearReferral }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
