/** What can be done with users in the list: the entries of a row's menu, and the dialogs that they open. */
import { ArrowUpRight, Ban, Layers, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { requestFailedAt } from './request-failure.ts'
import { useUserCache } from './use-users.ts'
import type { AskedAction } from './user-dialogs.tsx'
import type { UserMenuItem } from './user-menu.tsx'
import { getUserName } from './user-name.ts'

const loadDialogs = () => import('./user-dialogs.tsx')
const UserDialogs = lazy(loadDialogs)
const loadRequests = async (gate: AdminGate) => (await import('./user-requests.ts')).userRequests[gate]

export function useUserActions(gate: AdminGate) {
  const { patchUser, refreshStats } = useUserCache()
  const [asked, setAsked] = useState<AskedAction>()

  // They are not part of the first load, and yet there when they are wanted.
  useEffect(() => void loadDialogs(), [])

  const { start: unban } = useAction(async ({ id }: AdminUser) => (await loadRequests(gate)).unban(id), {
    failed: requestFailedAt(gate),
    onDone(_, { id }) {
      patchUser(id, { isBanned: false })
      void refreshStats()
    },
    done: (_, user) => ({
      title: 'User unbanned successfully',
      description: `${getUserName(user)} can sign in again, and the page is back.`,
    }),
  })

  const listMenuItems = (user: AdminUser): UserMenuItem[] => [
    {
      label: 'Open page',
      icon: ArrowUpRight,
      shortcut: 'O',
      onSelect: () => void window.open(user.bioUrl, '_blank', 'noopener,noreferrer'),
    },
    { label: 'Change plan', icon: Layers, shortcut: 'P', onSelect: () => setAsked({ action: 'plan', users: [user] }) },
    user.isBanned
      ? { label: 'Unban', icon: Undo2, shortcut: 'B', onSelect: () => unban(user) }
      : { label: 'Ban', icon: Ban, shortcut: 'B', onSelect: () => setAsked({ action: 'ban', users: [user] }) },
    {
      label: 'Delete',
      icon: Trash2,
      shortcut: 'Del',
      isDestructive: true,
      onSelect: () => setAsked({ action: 'delete', users: [user] }),
    },
  ]

  const dialogs = asked && (
    <Suspense>
      <UserDialogs {...{ asked, gate, unban }} loadRequests={() => loadRequests(gate)} onClose={() => setAsked(undefined)} />
    </Suspense>
  )
  return { listMenuItems, dialogs, ask: setAsked, unban }
}
