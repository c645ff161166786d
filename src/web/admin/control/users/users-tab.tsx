/** The control panel's Users tab: everyone, with what can be done with one or several, and new people. */
import { Pencil, Ticket, UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { SegmentedViews } from '../../ui/layout/segmented-views.tsx'
import { useUrlParameter } from '../../ui/use-url-parameter.ts'
import { ExportButton } from '../../ui/users/export-button.tsx'
import { useUserActions } from '../../ui/users/use-user-actions.tsx'
import { useAdminStats } from '../../ui/users/use-users.ts'
import { UserList, userListHints } from '../../ui/users/user-list.tsx'
import type { UserMenuItem } from '../../ui/users/user-menu.tsx'
import { controlTabPath } from '../tabs.ts'
import { controlColumns } from './control-columns.tsx'

const EditUserDialog = lazy(() => import('./edit/edit-user-dialog.tsx'))
const CreateUserDialog = lazy(() => import('./new/create-user-dialog.tsx'))
const InvitationsView = lazy(() => import('./invitations/invitations-view.tsx'))
const InviteDialog = lazy(() => import('./new/invite-dialog.tsx'))

export default function UsersTab() {
  const stats = useAdminStats()
  const { listMenuItems, ask, askAboutSelection, dialogs } = useUserActions('control')
  const [openId, setOpenId] = useUrlParameter('user')
  const [dialog, setDialog] = useUrlParameter('dialog')
  const [view] = useUrlParameter('view')
  const isInvitations = view === 'invitations'
  const edit = (user: AdminUser) => setOpenId(user.id)
  const listItems = (user: AdminUser): UserMenuItem[] => [
    { label: 'Edit', icon: Pencil, shortcut: 'E', onSelect: () => edit(user) },
    ...listMenuItems(user),
  ]
  return (
    <AdminPage>
      <PageHeading title="Users">
        <SegmentedViews
          label="Users"
          views={[
            { href: controlTabPath('users'), label: 'Everyone', isOpen: !isInvitations },
            { href: controlTabPath('users', { view: 'invitations' }), label: 'Invitations', isOpen: isInvitations },
          ]}
        />
        {!isInvitations && <ExportButton gate="control" />}
        <Button variant="outline" size="sm" onClick={() => setDialog('invite')}>
          <Ticket className="icon" aria-hidden />
          Invite
        </Button>
        <Button size="sm" onClick={() => setDialog('create')}>
          <UserPlus className="icon" aria-hidden />
          Create user
        </Button>
      </PageHeading>
      {isInvitations ? (
        <Suspense fallback={<ListLoading />}>
          <InvitationsView onInvite={() => setDialog('invite')} />
        </Suspense>
      ) : (
        <UserList
          stats={stats.data}
          columns={controlColumns}
          listMenuItems={listItems}
          onOpen={edit}
          hints={hints}
          onChooseForSelection={askAboutSelection}
        />
      )}
      {dialogs}
      <Suspense>
        {openId && (
          <EditUserDialog
            key={openId}
            id={openId}
            onClose={() => setOpenId(undefined, true)}
            onBan={(user) => {
              setOpenId(undefined, true)
              ask({ action: 'ban', user })
            }}
          />
        )}
        {dialog === 'create' && <CreateUserDialog onClose={() => setDialog(undefined, true)} />}
        {dialog === 'invite' && <InviteDialog onClose={() => setDialog(undefined, true)} />}
      </Suspense>
    </AdminPage>
  )
}

const hints = userListHints.map((hint) => (hint[0] === 'Enter' ? (['E', 'edit'] as const) : hint))
