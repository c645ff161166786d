/** The control panel's Users tab: everyone, with what can be done with one or several, and new people. */
import { Pencil, Ticket, UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import { idText, oneOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { formatAge, formatDate } from '../../ui/moments.ts'
import { clicksColumn, earningsColumn, type UserColumn } from '../../ui/users/columns.tsx'
import { ExportButton } from '../../ui/users/export-button.tsx'
import { useUserActions } from '../../ui/users/use-user-actions.tsx'
import { useAdminStats } from '../../ui/users/use-users.ts'
import { UserList, userListHints } from '../../ui/users/user-list.tsx'
import type { UserMenuItem } from '../../ui/users/user-menu.tsx'
import { TabViews } from '../shell/tab-views.tsx'

const EditUserDialog = lazy(() => import('./edit/edit-user-dialog.tsx'))
const CreateUserDialog = lazy(() => import('./new/create-user-dialog.tsx'))
const InvitationsView = lazy(() => import('./invitations-view.tsx'))
const InviteDialog = lazy(() => import('./new/invite-dialog.tsx'))

const views = { everyone: 'Everyone', invitations: 'Invitations' } as const
const inUrl = { view: oneOf(['everyone', 'invitations']), user: idText, dialog: oneOf(['create', 'invite']) }

export default function UsersTab() {
  const stats = useAdminStats()
  const { listMenuItems, ask, askAboutSelection, dialogs } = useUserActions('control')
  const [{ user: openId, dialog, view = 'everyone' }, changeUrl] = useUrlState(inUrl)
  const open = (name: 'create' | 'invite') => changeUrl({ dialog: name }, { isStep: true })
  const close = () => changeUrl({ user: undefined, dialog: undefined })
  const edit = (user: AdminUser) => changeUrl({ user: user.id }, { isStep: true })
  const listItems = (user: AdminUser): UserMenuItem[] => [
    { label: 'Edit', icon: Pencil, shortcut: 'E', onSelect: () => edit(user) },
    ...listMenuItems(user),
  ]
  return (
    <AdminPage>
      <PageHeading title="Users">
        <TabViews tab="users" views={views} open={view} />
        {view === 'everyone' && <ExportButton gate="control" />}
        <Button variant="outline" size="sm" onClick={() => open('invite')}>
          <Ticket className="icon" aria-hidden />
          Invite
        </Button>
        <Button size="sm" onClick={() => open('create')}>
          <UserPlus className="icon" aria-hidden />
          Create user
        </Button>
      </PageHeading>
      {view === 'invitations' ? (
        <Suspense fallback={<ListLoading />}>
          <InvitationsView onInvite={() => open('invite')} />
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
            onClose={close}
            onBan={(user) => {
              close()
              ask({ action: 'ban', user })
            }}
          />
        )}
        {dialog === 'create' && <CreateUserDialog onClose={close} />}
        {dialog === 'invite' && <InviteDialog onClose={close} />}
      </Suspense>
    </AdminPage>
  )
}

const hints = userListHints.map((hint) => (hint[0] === 'Enter' ? (['E', 'edit'] as const) : hint))

const controlColumns: readonly UserColumn[] = [
  {
    key: 'two-factor',
    title: 'Two-factor',
    width: '76px',
    render: ({ twoFactorEnabled }) => (twoFactorEnabled ? <b>On</b> : <span className="muted">Off</span>),
  },
  {
    key: 'joined',
    title: 'Joined',
    width: '92px',
    isNumber: true,
    sort: 'newest',
    render: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'seen',
    title: 'Last seen',
    width: '96px',
    isNumber: true,
    render: ({ lastActiveAt }) => (lastActiveAt === null ? '–' : formatSeen(lastActiveAt)),
  },
  clicksColumn,
  earningsColumn,
]

const formatSeen = (time: string): string => {
  const age = formatAge(time)
  return age.startsWith('less') ? 'Just now' : `${age.replace(' minute', ' min').replace('mins', 'min')} ago`
}
