/** The ten latest activities. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Activity, listActivity } from '#contract/admin/overview.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { ListNote, LoadFailedLine } from '#web/ui/lists/list-states.tsx'
import { AdminPanel } from '../../ui/layout/admin-panel.tsx'
import { formatClock, formatMoment } from '../../ui/text/moments.ts'
import { controlTabPath } from '../tabs.ts'
import './activity-panel.css'

export function ActivityPanel() {
  const query = useQuery({ ...endpointQuery(listActivity), staleTime: 0 })
  const { data, isError } = query
  return (
    <AdminPanel
      title="Latest activity"
      isFlush
      aside={
        <ButtonLink variant="ghost" size="sm" href={controlTabPath('system', { view: 'audit' })}>
          Audit log
        </ButtonLink>
      }
    >
      {isError && !data && <LoadFailedLine query={query} what="this" />}
      {data?.activities.length === 0 && <ListNote>Sign-ups, payments and reports appear here.</ListNote>}
      <ol className="activity-panel">
        {data
          ? data.activities.map((activity) => (
              <ActivityRow key={`${activity.timestamp} ${activity.action}`} activity={activity} />
            ))
          : !isError && loading}
      </ol>
    </AdminPanel>
  )
}

const ActivityRow = ({ activity: { action, user, detail, timestamp } }: { activity: Activity }) => (
  <li className="activity-panel-item">
    <time dateTime={timestamp} title={new Date(timestamp).toLocaleString('en-GB')}>
      {isToday(timestamp) ? formatClock(timestamp) : formatMoment(timestamp).split(',')[0]}
    </time>
    <span>
      {action}
      {user && (
        <>
          : <Link href={controlTabPath('users', { user: user.id })}>@{user.username}</Link>
        </>
      )}
    </span>
    {detail && <span className="activity-panel-detail">{detail}</span>}
  </li>
)

const isToday = (time: string) => new Date(time).toDateString() === new Date().toDateString()

const loading = Array.from({ length: 10 }, (_, row) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders don't move
  <li key={row} className="activity-panel-item">
    <Skeleton width="2.5rem" />
    <Skeleton width={`${50 + (row % 3) * 12}%`} />
  </li>
))
