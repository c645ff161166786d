/** Stores the referral code of the address (`?ref=…`) if it is valid, and removes it from the address bar either way. */
import { isReferralCode, storeReferral } from '#web/session/stored-referral.ts'

export function captureReferral() {
  const url = new URL(window.location.href)
  const code = url.searchParams.get('ref')?.trim()
  if (code === undefined) return
  url.searchParams.delete('ref')
  history.replaceState(history.state, '', url)
  if (isReferralCode(code)) storeReferral(code)
}
