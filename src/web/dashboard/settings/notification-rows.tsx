/** Which emails are sent: product news only on request, security emails always. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { changeNotifications, getNotifications } from '#contract/accounts/settings.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { LoadErrorRow } from './layout/load-error-row.tsx'
import { SettingsRow } from './layout/settings-row.tsx'

const query = endpointQuery(getNotifications)

export function NotificationRows() {
  const id = useId()
  const client = useQueryClient()
  const { data, isError, refetch, isFetching } = useQuery(query)
  const change = useMutation({
    mutationFn: (productNews: boolean) => call(changeNotifications, { body: { productNews } }),
    onSuccess(saved) {
      client.setQueryData(query.queryKey, saved)
      toast({
        title: 'Settings Updated',
        description: saved.productNews ? "We'll email you when there's news." : "You won't get product news by email.",
      })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Error', description: toErrorMessage(error, 'Failed to update settings.') }),
  })
  if (isError) return <LoadErrorRow what="your notifications" isRetrying={isFetching} onRetry={refetch} />

  const isOn = change.isPending ? change.variables : data?.productNews
  return (
    <>
      <SettingsRow
        title={<label htmlFor={`${id}-news`}>Product news</label>}
        description={<span id={`${id}-news-description`}>What's new, now and then.</span>}
        action={
          isOn === undefined ? (
            <Skeleton width={44} height={26} radius={13} />
          ) : (
            <Switch
              id={`${id}-news`}
              aria-describedby={`${id}-news-description`}
              checked={isOn}
              aria-busy={change.isPending || undefined}
              onCheckedChange={(isWanted) => change.isPending || change.mutate(isWanted)}
            />
          )
        }
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
