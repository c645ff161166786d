/** After a change, everything that depends on the plan follows at once: this screen, the plan's badge, limits and the preview. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Billing, getBilling } from '#contract/billing.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { useCurrentUser } from '../../current-user.tsx'

export function useBillingUpdate() {
  const client = useQueryClient()
  return {
    showBilling(billing: Billing) {
      client.setQueryData(endpointQuery(getBilling).queryKey, billing)
      void refreshUserQuietly()
    },
    /** Returns what is true now; undefined if nobody answers. */
    async reloadBilling() {
      await client.invalidateQueries({ queryKey: [getBilling.path] })
      await refreshUserQuietly()
      // Asks only where no screen has read it again just now.
      return client.fetchQuery({ ...endpointQuery(getBilling), staleTime: minuteMs }).catch(() => undefined)
    },
  }
}

/** The plan can change while this screen is open: a renewal, a refund by support. */
export function useFollowedPlan(billing: Billing | undefined) {
  const { plan } = useCurrentUser()
  const isOutdated = billing !== undefined && billing.plan !== plan
  useEffect(() => {
    if (isOutdated) void refreshUserQuietly()
  }, [isOutdated])
}

/** The change itself has succeeded; the user is loaded again with the next screen. */
const refreshUserQuietly = () => refreshUser().catch(() => undefined)
