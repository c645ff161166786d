/** Opens the payment provider's page on which the card can be changed. */
import { useLocation } from 'wouter'
import { openBillingPortal } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'

export function useBillingPortal() {
  const [, navigate] = useLocation()
  const { isBusy, output, start } = useAction(() => call(openBillingPortal), {
    onDone({ url }) {
      const { origin, pathname, search } = new URL(url, window.location.href)
      // The sandbox's page is a screen of this app.
      if (origin === window.location.origin) navigate(pathname + search)
      else window.location.assign(url)
    },
    failed: (error) => toFailureToast('Error', error, 'Failed to open your payment method. Please try again.'),
  })
  // The other page takes a moment to appear.
  return { openPortal: () => start(), isOpening: isBusy || output !== undefined }
}
