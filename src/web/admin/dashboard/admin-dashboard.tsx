/** The dashboard at /admin: figures, the list of users, and who leads. */
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type AdminUser, listTopPages, listTopReferrers } from '#contract/admin/users.ts'
import { adminPaths } from '#rules/platform/paths.ts'
import { countNoun, formatCount } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListNote } from '#web/ui/lists/list-states.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import '#web/ui/styles/late-utilities.css'
import { AdminBar } from '../ui/admin-bar.tsx'
import { AdminPage } from '../ui/layout/admin-page.tsx'
import { AdminPanel } from '../ui/layout/admin-panel.tsx'
import { RefreshButton } from '../ui/refresh-button.tsx'
import { StatsFigures } from '../ui/stats-figures.tsx'
import { ExportButton } from '../ui/users/export-button.tsx'
import { Person } from '../ui/users/person.tsx'
import { useUserActions } from '../ui/users/use-user-actions.tsx'
import { useAdminStats } from '../ui/users/use-users.ts'
import { UserList } from '../ui/users/user-list.tsx'
import './top-lists.css'

const ShortcutsDialog = lazy(() => import('../ui/keyboard/shortcuts-dialog.tsx'))

export default function AdminDashboard() {
  useDocumentTitle('Admin')
  const stats = useAdminStats()
  const { listMenuItems, askAboutSelection, dialogs } = useUserActions('admin')
  const [isShowingShortcuts, setIsShowingShortcuts] = useState(false)
  return (
    <>
      <AdminBar gate="admin" home={adminPaths.dashboard} label="Admin" actions={<RefreshButton isInBar />} />
      <AdminPage>
        <h1 className="sr-only">Admin</h1>
        <StatsFigures gate="admin" />
        <UserList
          stats={stats.data}
          listMenuItems={listMenuItems}
          toolbarEnd={<ExportButton gate="admin" />}
          onShowShortcuts={() => setIsShowingShortcuts(true)}
          onChooseForSelection={askAboutSelection}
        />
        <div className="halves">
          <TopReferrers />
          <TopPages />
        </div>
      </AdminPage>
      {dialogs}
      <Suspense>{isShowingShortcuts && <ShortcutsDialog gate="admin" onClose={() => setIsShowingShortcuts(false)} />}</Suspense>
    </>
  )
}

/** Who leads: the five with most referrals, and the five pages with most clicks. */
function TopReferrers() {
  const { data, isError } = useQuery({
    queryKey: ['admin', 'top-referrers'],
    queryFn: ({ signal }) => call(listTopReferrers, { signal }),
  })
  return (
    <AdminPanel title="Top referrers" description="Sign-ups brought in, all time" isFlush>
      <TopList hasFailed={isError} empty="Nobody has brought in a sign-up yet.">
        {data?.referrers.map((user, index) => (
          <TopItem key={user.id} rank={index + 1} user={user} figure={user.totalReferrals} />
        ))}
      </TopList>
    </AdminPanel>
  )
}

function TopPages() {
  const { data, isError } = useQuery({
    queryKey: ['admin', 'top-pages'],
    queryFn: ({ signal }) => call(listTopPages, { signal }),
  })
  return (
    <AdminPanel title="Top pages" description="By clicks, all time" isFlush>
      <TopList hasFailed={isError} empty="No page has been clicked yet.">
        {data?.pages.map(({ user, linkCount, totalClicks }, index) => (
          <TopItem key={user.id} rank={index + 1} user={user} detail={countNoun(linkCount, 'link')} figure={totalClicks} />
        ))}
      </TopList>
    </AdminPanel>
  )
}

/** `children` is undefined while it loads. */
function TopList({ children, hasFailed, empty }: { children: ReactNode[] | undefined; hasFailed: boolean; empty: string }) {
  if (hasFailed) return <ListNote>We couldn’t load this. Press Refresh to try again.</ListNote>
  if (children?.length === 0) return <ListNote>{empty}</ListNote>
  return <ol>{children ?? [1, 2, 3, 4, 5].map((rank) => <SkeletonItem key={rank} />)}</ol>
}

type TopItemProps = {
  rank: number
  user: Pick<AdminUser, 'displayName' | 'username' | 'profileImage'>
  detail?: string
  figure: number
}

const TopItem = ({ rank, user, detail, figure }: TopItemProps) => (
  <li className="top-lists-item">
    <span className={`top-lists-rank muted centred top-lists-rank-${rank}`}>
      <span className="sr-only">Rank </span>
      {rank}
    </span>
    <Person user={user} detail={detail} />
    <b className="tabular-nums">{formatCount(figure)}</b>
  </li>
)

const SkeletonItem = () => (
  <li className="top-lists-item">
    <Skeleton width={32} height={32} />
    <Skeleton width="60%" height={14} />
    <Skeleton width={40} height={14} />
  </li>
)
