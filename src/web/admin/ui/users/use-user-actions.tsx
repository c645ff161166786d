/** What can be done with users in the list, one or many: the entries of a row's menu, and the dialogs that ask before. */

import { ArrowUpRight, Ban, Layers, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { bulkLimit } from '#rules/admin/users.ts'
import { formatCount } from '#rules/text/formats.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { BulkQuestion } from './bulk/bulk-dialogs.tsx'
import { requestFailedAt } from './request-failure.ts'
import type { UserSelection } from './use-selection.ts'
import { toUserQuery, useUserFilters } from './use-user-filters.ts'
import { formatMatches, type UserListData, useUserCache } from './use-users.ts'
import type { UserQuestion } from './user-dialogs.tsx'
import type { UserMenuItem } from './user-menu.tsx'
import { getUserName } from './user-name.ts'

const loadDialogs = () => import('./user-dialogs.tsx')
const UserDialogs = lazy(loadDialogs)
const loadRequests = async (gate: AdminGate) => (await import('./user-requests.ts')).userRequests[gate]

export function useUserActions(gate: AdminGate) {
  const { patchUser, refreshStats } = useUserCache()
  const [filters] = useUserFilters()
  const [question, ask] = useState<UserQuestion>()

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
    { label: 'Change plan', icon: Layers, shortcut: 'P', onSelect: () => ask({ action: 'plan', user }) },
    user.isBanned
      ? { label: 'Unban', icon: Undo2, shortcut: 'B', onSelect: () => unban(user) }
      : { label: 'Ban', icon: Ban, shortcut: 'B', onSelect: () => ask({ action: 'ban', user }) },
    {
      label: 'Delete',
      icon: Trash2,
      shortcut: 'Del',
      isDestructive: true,
      onSelect: () => ask({ action: 'delete', user }),
    },
  ]

  /** The dialogs for one user say more, and a ban can be undone. */
  function askAboutSelection(action: BulkQuestion['action'], selection: UserSelection, { counts }: UserListData) {
    const { users, isMatching, clear } = selection
    const [user] = users
    if (user && users.length === 1 && !isMatching && action !== 'sign-out')
      return ask({ action: action === 'set-plan' ? 'plan' : 'ban', user, onDone: clear })
    if (!isMatching && users.length > bulkLimit)
      return void toast({
        variant: 'destructive',
        title: 'Too many users selected',
        description: `Select up to ${formatCount(bulkLimit)}, or all that match a search or filter.`,
      })
    ask({ action, selection, query: toUserQuery(filters), matches: counts ? formatMatches(counts) : '', onAccepted: clear })
  }

  const dialogs = question && (
    <Suspense>
      <UserDialogs {...{ question, gate, unban }} loadRequests={() => loadRequests(gate)} onClose={() => ask(undefined)} />
    </Suspense>
  )
  return { listMenuItems, ask, askAboutSelection, dialogs }
}
