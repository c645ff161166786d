/** The control panel's Overview: the four figures, the work that waits, what happened last, quick actions and the global notification. */
import { useQuery } from '@tanstack/react-query'
import { Download, type LucideIcon, Megaphone, Palette, SlidersHorizontal, Ticket, UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { listNotifications } from '#contract/admin/notifications.ts'
import { type Activity, listActivity } from '#contract/admin/overview.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { ListNote, LoadFailedLine } from '#web/ui/lists/list-states.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { AdminPanel } from '../../ui/layout/admin-panel.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { formatClock, formatExactMoment, formatLongMoment, formatMoment } from '../../ui/moments.ts'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { StatsFigures } from '../../ui/stats-figures.tsx'
import { useUserExport } from '../../ui/users/export-button.tsx'
import { controlTabPath } from '../tabs.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { CurrentNotifications } from './notification/current-notifications.tsx'
import { NotificationForm } from './notification/notification-form.tsx'
import './activity-panel.css'

import './quick-actions.css'

export default function OverviewTab() {
  return (
    <AdminPage>
      <PageHeading title="Control panel" description={formatLongMoment(new Date())}>
        <RefreshButton />
      </PageHeading>
      <StatsFigures gate="control" />
      <div className="admin-page-columns">
        <div className="wide-stack">
          <AttentionPanel />
          <ActivityPanel />
        </div>
        <div className="wide-stack">
          <QuickActions />
          <NotificationPanel />
        </div>
      </div>
    </AdminPage>
  )
}

/** The global notification: a banner on every creator's dashboard. Written, previewed and scheduled here; below, those that are shown or will be. */
function NotificationPanel() {
  const { data } = useQuery({ ...endpointQuery(listNotifications), staleTime: 0 })
  // The address led here before the panel was drawn.
  useEffect(() => {
    if (location.hash === '#notification') document.getElementById('notification')?.scrollIntoView()
  }, [])
  return (
    <AdminPanel title="Global notification" description="A banner on every creator’s dashboard." id="notification">
      {data && <CurrentNotifications notifications={data.notifications} />}
      <NotificationForm reach={data?.reach} />
    </AdminPanel>
  )
}

/** Shortcuts to what an admin does most. */
const QuickActions = () => (
  <AdminPanel title="Quick actions" isFlush>
    <nav className="quick-actions" aria-label="Quick actions">
      <a href="#notification">
        <Label icon={Megaphone} text="Global notification" />
      </a>
      <ExportAction />
      <Link href={controlTabPath('content', { view: 'themes', dialog: 'upload' })}>
        <Label icon={Palette} text="Upload theme" />
      </Link>
      <Link href={controlTabPath('system')}>
        <Label icon={SlidersHorizontal} text="System settings" />
      </Link>
      <Link href={controlTabPath('users', { dialog: 'create' })}>
        <Label icon={UserPlus} text="Create user" />
      </Link>
      <Link href={controlTabPath('users', { dialog: 'invite' })}>
        <Label icon={Ticket} text="Invite someone" />
      </Link>
    </nav>
  </AdminPanel>
)

const Label = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <>
    <Icon className="icon muted" aria-hidden />
    {text}
  </>
)

const everyone = { search: '', plan: undefined, status: undefined, sort: 'newest' } as const

function ExportAction() {
  const { isBusy, start } = useUserExport('control', everyone)
  return (
    <button type="button" aria-busy={isBusy} disabled={isBusy} onClick={() => start()}>
      {isBusy ? <Spinner /> : <Download className="icon muted" aria-hidden />}
      Export user data
    </button>
  )
}

/** The ten latest activities. */
function ActivityPanel() {
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
    <time dateTime={timestamp} title={formatExactMoment(timestamp)}>
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
    {detail && <span className="activity-panel-detail truncate note">{detail}</span>}
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
