/** The switches with which a creator shares figures: the media kit and the weekly email. */
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { changeNotifications, getNotifications } from '#contract/accounts/settings.ts'
import { advancedTier } from '#rules/analytics/advanced.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { isOffered } from '../../shell/upgrade.ts'
import { getTimeZone } from '../data/use-analytics.ts'
import { KitRow } from './kit-row.tsx'
import { useSave } from './use-save.ts'

export function ShareFigures() {
  const { plan } = useCurrentUser()
  return (
    <>
      {isOffered(plan, advancedTier) && <KitRow />}
      <WeeklyRow />
    </>
  )
}

const query = endpointQuery(getNotifications)

/** The switch of the weekly email, which Settings has too. */
function WeeklyRow() {
  const id = useId()
  const { data } = useQuery(query)
  const { unsaved, isSaving, save } = useSave({
    queryKey: query.queryKey,
    send: (change: { weeklySummary: boolean }) =>
      call(changeNotifications, { body: { ...change, timeZone: getTimeZone() }, keepalive: true }),
    failed: 'Failed to update settings.',
  })
  return (
    <div className="panel-icon-row share-panel-row">
      <span className="panel-icon-row-icon muted centred">
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
        checked={unsaved.weeklySummary ?? data?.weeklySummary ?? false}
        disabled={!data}
        aria-busy={isSaving || undefined}
        onCheckedChange={(weeklySummary) => save({ weeklySummary })}
      />
    </div>
  )
}
