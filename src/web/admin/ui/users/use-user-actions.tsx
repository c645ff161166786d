/** What can be done with users in the list: the entries of a row's menu, and the dialogs that they open. */
import { ArrowUpRight, Ban, Layers, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { describeFailure } from './report-failure.ts'
import { useUserCache } from './use-users.ts'
import type { AskedAction } from './user-dialogs.tsx'
import type { UserMenuItem } from './user-menu.tsx'
import { getUserName } from './user-name.ts'

const loadDialogs = () => import('./user-dialogs.tsx')
const UserDialogs = lazy(loadDialogs)
const loadRequests = async (gate: AdminGate) => (await import('./user-requests.ts')).userRequests[gate]

export function useUserActions(gate: AdminGate) {
  const cache = useUserCache()
  const { patchUser, refreshStats } = cache
  const [asked, setAsked] = useState<AskedAction>()

  // They are not part of the first load, and yet there when they are wanted.
  useEffect(() => void loadDialogs(), [])

  const unban = useCallback(
    async (user: AdminUser) => {
      try {
        await (await loadRequests(gate)).unban(user.id)
      } catch (error) {
        toast({ variant: 'destructive', ...describeFailure(gate, error) })
        return
      }
      patchUser(user.id, { isBanned: false })
      void refreshStats()
      toast({ title: 'User unbanned successfully', description: `${getUserName(user)} can sign in again, and the page is back.` })
    },
    [gate, patchUser, refreshStats],
  )

  const listMenuItems = useCallback(
    (user: AdminUser): UserMenuItem[] => [
      {
        label: 'Open page',
        icon: ArrowUpRight,
        shortcut: 'O',
        onSelect: () => void window.open(user.bioUrl, '_blank', 'noopener,noreferrer'),
      },
      { label: 'Change plan', icon: Layers, shortcut: 'P', onSelect: () => setAsked({ action: 'plan', users: [user] }) },
      user.isBanned
        ? { label: 'Unban', icon: Undo2, shortcut: 'B', onSelect: () => void unban(user) }
        : { label: 'Ban', icon: Ban, shortcut: 'B', onSelect: () => setAsked({ action: 'ban', users: [user] }) },
      {
        label: 'Delete',
        icon: Trash2,
        shortcut: 'Del',
        isDestructive: true,
        onSelect: () => setAsked({ action: 'delete', users: [user] }),
      },
    ],
    [unban],
  )

  const dialogs = asked && (
    <Suspense>
      <UserDialogs asked={asked} dependencies={{ gate, loadRequests, cache, unban }} onClose={() => setAsked(undefined)} />
    </Suspense>
  )
  return { listMenuItems, dialogs, ask: setAsked, unban }
}
