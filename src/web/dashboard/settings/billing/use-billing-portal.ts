/** Opens the payment provider's page on which the card can be changed. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { openBillingPortal } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export function useBillingPortal() {
  const [, navigate] = useLocation()
  const [isOpening, setOpening] = useState(false)

  async function openPortal() {
    setOpening(true)
    try {
      const { url } = await call(openBillingPortal)
      const { origin, pathname, search } = new URL(url, window.location.href)
      // The sandbox's page is a screen of this app.
      if (origin === window.location.origin) navigate(pathname + search)
      else window.location.assign(url)
    } catch (error) {
      setOpening(false)
      const description = toErrorMessage(error, 'Failed to open your payment method. Please try again.')
      toast({ variant: 'destructive', title: 'Error', description })
    }
  }
  return { openPortal, isOpening }
}
