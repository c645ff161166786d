/** Who sent the visitor here: the code of an address' `ref`, as the app's screens take it up. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { clearReferral, isReferralCode, readStoredReferral, storeReferral } from './stored-referral.ts'

/** The saved code. One in the address is saved first, and taken out of the address bar. */
export function useReferral(): { code: string | undefined; remove: () => void } {
  const [search, setSearch] = useSearchParams()
  const inAddress = search.get('ref')?.trim()
  const isCode = inAddress !== undefined && isReferralCode(inAddress)
  const [saved, setSaved] = useState(readStoredReferral)

  useEffect(() => {
    if (inAddress === undefined) return
    if (isCode) {
      storeReferral(inAddress)
      setSaved(inAddress)
    }
    setSearch(
      (now) => {
        now.delete('ref')
        return now
      },
      { replace: true },
    )
  }, [inAddress, isCode, setSearch])

  const remove = () => {
    clearReferral()
    setSaved(undefined)
  }
  return { code: isCode ? inAddress : saved, remove }
}
