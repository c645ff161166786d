/** The referral code of the visitor: from the `ref` parameter of the address, or stored earlier. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { clearReferral, isReferralCode, readStoredReferral, storeReferral } from './stored-referral.ts'

/** Stores a code from the address, and removes the parameter from the address bar. */
export function useReferral(): { code: string | undefined; remove: () => void } {
  const [search, setSearch] = useSearchParams()
  const parameter = search.get('ref')?.trim()
  const isCode = parameter !== undefined && isReferralCode(parameter)
  const [stored, setStored] = useState(readStoredReferral)

  useEffect(() => {
    if (parameter === undefined) return
    if (isCode) {
      storeReferral(parameter)
      setStored(parameter)
    }
    setSearch(
      (parameters) => {
        parameters.delete('ref')
        return parameters
      },
      { replace: true },
    )
  }, [parameter, isCode, setSearch])

  const remove = () => {
    clearReferral()
    setStored(undefined)
  }
  return { code: isCode ? parameter : stored, remove }
}
