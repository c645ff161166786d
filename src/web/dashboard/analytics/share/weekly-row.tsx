/** The switch of the weekly email, which Settings has too. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { changeNotifications, getNotifications } from '#contract/accounts/settings.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { getTimeZone } from '../data/use-analytics.ts'

const query = endpointQuery(getNotifications)

export function WeeklyRow() {
  const id = useId()
  const client = useQueryClient()
  const { data } = useQuery(query)
  const change = useMutation({
    mutationFn: (weeklySummary: boolean) => call(changeNotifications, { body: { weeklySummary, timeZone: getTimeZone() } }),
    onSuccess: (saved) => client.setQueryData(query.queryKey, saved),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Error', description: toErrorMessage(error, 'Failed to update settings.') }),
  })
  const isOn = change.isPending ? change.variables : (data?.weeklySummary ?? false)
  return (
    <div className="share-panel-row">
      <span className="share-panel-icon">
        <Mail className="icon" aria-hidden />
      </span>
      <div>
        <b>
          <label htmlFor={id}>Weekly email</label>
        </b>
        <p id={`${id}-description`}>What changed most, on Monday mornings. You can also switch it off in Settings.</p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-description`}
        checked={isOn}
        disabled={!data}
        aria-busy={change.isPending || undefined}
        onCheckedChange={(isWanted) => change.isPending || change.mutate(isWanted)}
      />
    </div>
  )
}
