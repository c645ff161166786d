/** The dashboard at /admin: figures, the list of users, and who leads. */
import { lazy, Suspense, useState } from 'react'
import { adminPaths } from '#rules/platform/paths.ts'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { AdminBar } from '../ui/admin-bar.tsx'
import { AdminPage } from '../ui/layout/admin-page.tsx'
import { RefreshButton } from '../ui/refresh-button.tsx'
import { StatsFigures } from '../ui/stats-figures.tsx'
import { ExportButton } from '../ui/users/export-button.tsx'
import { useUserActions } from '../ui/users/use-user-actions.tsx'
import { useAdminStats } from '../ui/users/use-users.ts'
import { UserList } from '../ui/users/user-list.tsx'
import { TopPages, TopReferrers } from './top-lists.tsx'

const ShortcutsDialog = lazy(() => import('../ui/keyboard/shortcuts-dialog.tsx'))

export default function AdminDashboard() {
  useDocumentTitle('Admin')
  const stats = useAdminStats()
  const { listMenuItems, askAboutSelection, dialogs } = useUserActions('admin')
  const [isShowingShortcuts, setIsShowingShortcuts] = useState(false)
  return (
    <>
      <AdminBar gate="admin" home={adminPaths.dashboard} label="Admin" actions={<RefreshButton />} />
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
        <div className="top-lists-columns">
          <TopReferrers />
          <TopPages />
        </div>
      </AdminPage>
      {dialogs}
      <Suspense>{isShowingShortcuts && <ShortcutsDialog gate="admin" onClose={() => setIsShowingShortcuts(false)} />}</Suspense>
    </>
  )
}
