/** A referral code in the address is saved, and taken out of the address bar whatever it is. */
import { isReferralCode, saveReferral } from '#web/session/stored-referral.ts'

export function takeReferral() {
  const url = new URL(window.location.href)
  const code = url.searchParams.get('ref')?.trim()
  if (code === undefined) return
  url.searchParams.delete('ref')
  history.replaceState(history.state, '', url)
  if (isReferralCode(code)) saveReferral(code)
}
