/** The notifications that are shown or scheduled, each with a way to end it. */
import { useState } from 'react'
import { endNotification, type GlobalNotification, listNotifications } from '#contract/admin/notifications.ts'
import { getNotificationState, notificationAudiences, notificationStyles } from '#rules/admin/notifications.ts'
import { countNoun } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { formatMoment } from '../../../ui/moments.ts'
import { requestFailed } from '../../../ui/users/request-failure.ts'
import './current-notifications.css'

export function CurrentNotifications({ notifications }: { notifications: readonly GlobalNotification[] }) {
  const [asked, setAsked] = useState<GlobalNotification>()
  const now = new Date()
  const current = notifications.filter((one) => getNotificationState(one, now) !== 'ended')
  const isScheduled = asked !== undefined && getNotificationState(asked, now) === 'scheduled'

  const end = useAction(({ id }: GlobalNotification) => call(endNotification, { params: { id } }), {
    done: () => ({ title: isScheduled ? 'Notification cancelled' : 'Notification ended' }),
    failed: requestFailed,
    refreshes: [listNotifications],
  })
  if (current.length === 0) return null
  return (
    <ul className="current-notifications close-stack">
      {current.map((one) => (
        <li key={one.id} className="row">
          <div>
            <p>{one.message}</p>
            <div className="current-notifications-facts row note">
              {getNotificationState(one, now) === 'shown' ? (
                <Badge variant="ok">Shown</Badge>
              ) : (
                <Badge variant="line">Scheduled</Badge>
              )}
              <span>{describe(one, now)}</span>
            </div>
          </div>
          <Button variant="outline" size="sm" aria-label={`End now: ${one.message}`} onClick={() => setAsked(one)}>
            {getNotificationState(one, now) === 'shown' ? 'End now' : 'Cancel'}
          </Button>
        </li>
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={isScheduled ? 'Cancel this notification?' : 'End this notification?'}
        description={isScheduled ? 'Nobody will see it.' : 'It disappears from every dashboard within a minute.'}
        confirmLabel={isScheduled ? 'Cancel notification' : 'End now'}
        cancelLabel="Keep it"
        onConfirm={() => asked && end.run(asked)}
      />
    </ul>
  )
}

function describe({ style, audience, startsAt, endsAt, dismissals }: GlobalNotification, now: Date): string {
  const from = Date.parse(startsAt) > now.getTime() ? [`from ${formatMoment(startsAt, now)}`] : []
  const until = endsAt === null ? 'until you end it' : `until ${formatMoment(endsAt, now)}`
  const closed = dismissals === 0 ? [] : [`closed by ${countNoun(dismissals, 'person').replace('persons', 'people')}`]
  return [notificationStyles[style], notificationAudiences[audience], ...from, until, ...closed].join(' · ')
}
