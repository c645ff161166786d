/** Which emails are sent: the weekly summary and product news only on request, security emails always. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeNotifications, getNotifications } from '#contract/accounts/settings.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { getTimeZone } from '../analytics/data/use-analytics.ts'
import { LoadErrorRow } from './layout/load-error-row.tsx'
import { SettingSwitchRow } from './layout/setting-switch-row.tsx'

const query = endpointQuery(getNotifications)

type Change = { productNews?: boolean; weeklySummary?: boolean }

export function NotificationRows() {
  const client = useQueryClient()
  const { data, isError, refetch, isFetching } = useQuery(query)
  const { isBusy, input, start } = useAction(
    (wanted: Change) => call(changeNotifications, { body: { ...wanted, timeZone: getTimeZone() } }),
    {
      onDone: (saved) => client.setQueryData(query.queryKey, saved),
      done: (_, wanted) => ({ title: 'Settings Updated', description: describeChange(wanted) }),
      failed: (error) => toFailureToast('Error', error, 'Failed to update settings.'),
    },
  )
  if (isError) return <LoadErrorRow what="your notifications" isRetrying={isFetching} onRetry={refetch} />

  const saved = data && { ...data, ...input }
  const request = (wanted: Change) => isBusy || start(wanted)
  return (
    <>
      <SettingSwitchRow
        title="Weekly summary"
        description="Mondays at 8am: what changed most on your page. We skip weeks without visits."
        isOn={saved?.weeklySummary}
        isBusy={isBusy}
        onCheckedChange={(weeklySummary) => request({ weeklySummary })}
      />
      <SettingSwitchRow
        title="Product news"
        description="What's new, now and then."
        isOn={saved?.productNews}
        isBusy={isBusy}
        onCheckedChange={(productNews) => request({ productNews })}
      />
      <SettingSwitchRow
        title="Security"
        description="New devices, and changes to your password, email or two-factor. Always on."
        isOn
        disabled
        readOnly
      />
    </>
  )
}

function describeChange({ productNews, weeklySummary }: Change): string {
  if (weeklySummary !== undefined)
    return weeklySummary ? "We'll email you on Mondays." : "You won't get the weekly summary by email."
  return productNews ? "We'll email you when there's news." : "You won't get product news by email."
}
