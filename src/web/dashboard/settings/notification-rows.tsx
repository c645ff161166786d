/** Which letters are sent. News only to who asked for them; letters about safety to everybody. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { changeNotifications, readNotifications } from '#contract/accounts/settings.ts'
import { call, sayOf } from '#web/api/call.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { SettingRow } from './settings-section.tsx'
import { Unreachable } from './load-error-row.tsx'

const queryKey = [readNotifications.path]

export function Notifications() {
  const id = useId()
  const queries = useQueryClient()
  const { data, isError, refetch, isFetching } = useQuery({ queryKey, queryFn: () => call(readNotifications) })
  const change = useMutation({
    mutationFn: (productNews: boolean) => call(changeNotifications, { body: { productNews } }),
    onSuccess(saved) {
      queries.setQueryData(queryKey, saved)
      toast({
        title: 'Settings Updated',
        description: saved.productNews ? 'We will write when there is news.' : 'No news by mail.',
      })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Error', description: sayOf(error, 'Failed to update settings.') }),
  })
  if (isError) return <Unreachable what="your notifications" isTrying={isFetching} onRetry={refetch} />

  const isOn = change.isPending ? change.variables : data?.productNews
  return (
    <>
      <SettingRow
        title={<label htmlFor={`${id}-news`}>Product news</label>}
        says={<span id={`${id}-news-says`}>What is new, now and then.</span>}
        action={
          isOn === undefined ? (
            <Skeleton width={44} height={26} radius={13} />
          ) : (
            <Switch
              id={`${id}-news`}
              aria-describedby={`${id}-news-says`}
              checked={isOn}
              aria-busy={change.isPending || undefined}
              onCheckedChange={(wanted) => change.isPending || change.mutate(wanted)}
            />
          )
        }
      />
      <SettingRow
        title={<label htmlFor={`${id}-safety`}>Security</label>}
        says={<span id={`${id}-safety-says`}>New devices, changes of password, email or two-factor. Always on.</span>}
        action={<Switch id={`${id}-safety`} aria-describedby={`${id}-safety-says`} checked disabled readOnly />}
      />
    </>
  )
}
