/** Which emails are sent: the weekly summary and product news only on request, security emails always. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { changeNotifications, getNotifications } from '#contract/accounts/settings.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { getTimeZone } from '../analytics/data/use-analytics.ts'
import { LoadErrorRow } from './layout/load-error-row.tsx'
import { SettingsRow } from './layout/settings-row.tsx'

const query = endpointQuery(getNotifications)

type Change = { productNews?: boolean; weeklySummary?: boolean }

export function NotificationRows() {
  const id = useId()
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
      <NotificationRow
        title="Weekly summary"
        description="Mondays at 8am: what changed most on your page. We skip weeks without visits."
        isOn={saved?.weeklySummary}
        isBusy={isBusy}
        onChange={(weeklySummary) => request({ weeklySummary })}
      />
      <NotificationRow
        title="Product news"
        description="What's new, now and then."
        isOn={saved?.productNews}
        isBusy={isBusy}
        onChange={(productNews) => request({ productNews })}
      />
      <SettingsRow
        title={<label htmlFor={`${id}-security`}>Security</label>}
        description={
          <span id={`${id}-security-description`}>
            New devices, and changes to your password, email or two-factor. Always on.
          </span>
        }
        action={<Switch id={`${id}-security`} aria-describedby={`${id}-security-description`} checked disabled readOnly />}
      />
    </>
  )
}

function describeChange({ productNews, weeklySummary }: Change): string {
  if (weeklySummary !== undefined)
    return weeklySummary ? "We'll email you on Mondays." : "You won't get the weekly summary by email."
  return productNews ? "We'll email you when there's news." : "You won't get product news by email."
}

type NotificationRowProps = {
  title: string
  description: string
  /** Undefined until it has loaded. */
  isOn: boolean | undefined
  isBusy: boolean
  onChange: (isWanted: boolean) => void
}

function NotificationRow({ title, description, isOn, isBusy, onChange }: NotificationRowProps) {
  const id = useId()
  return (
    <SettingsRow
      title={<label htmlFor={id}>{title}</label>}
      description={<span id={`${id}-description`}>{description}</span>}
      action={
        isOn === undefined ? (
          <Skeleton width={44} height={26} radius={13} />
        ) : (
          <Switch
            id={id}
            aria-describedby={`${id}-description`}
            checked={isOn}
            aria-busy={isBusy || undefined}
            onCheckedChange={onChange}
          />
        )
      }
    />
  )
}
