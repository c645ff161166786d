/** What can be done with users in the list: the entries of a row's menu, their dialogs, and the toasts that say what was done. */
import { ArrowUpRight, Ban, Layers, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { plans } from '#rules/plans/plans.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import type { BanDraft } from '../ban-dialog.tsx'
import { formatCount } from './columns.tsx'
import type { PlanChange } from './plan-dialog.tsx'
import { describeFailure, reportFailure } from './report-failure.ts'
import { useUserCache } from './use-users.ts'
import type { UserMenuItem } from './user-menu.tsx'
import { getUserName } from './user-name.ts'

const loadDialogs = () => import('./user-dialogs.tsx')
const UserDialogs = lazy(loadDialogs)
const loadRequests = async (gate: AdminGate) => (await import('./user-requests.ts')).userRequests[gate]

/** For how long a ban can be taken back from its toast. */
const undoMs = 10_000

type Asked = {
  action: 'plan' | 'ban' | 'delete'
  users: readonly AdminUser[]
  /** Called once it was done with all of them. */
  onDone?: () => void
}

export function useUserActions(gate: AdminGate) {
  const { patchUser, removeUser, refreshStats } = useUserCache()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)

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

  async function changePlans(users: readonly AdminUser[], change: PlanChange) {
    const name = plans[change.plan].name
    const { done, failure } = await forEachUser(users, async (user) => {
      await (await loadRequests(gate)).changePlan(user.id, change)
      patchUser(user.id, { plan: change.plan })
    })
    void refreshStats()
    if (done.length === 0) return reportFailure(gate, failure)
    const [one] = done
    toast({
      title: 'User plan upgraded successfully',
      description:
        done.length === 1 && one ? `${getUserName(one)} is on ${name}.` : `${formatCount(done.length)} users are on ${name}.`,
    })
    if (failure !== undefined) return reportFailure(gate, failure)
    asked?.onDone?.()
  }

  async function ban(users: readonly AdminUser[], draft: BanDraft) {
    const { done, failure } = await forEachUser(users, async (user) => {
      await (await loadRequests(gate)).ban(user.id, draft)
      patchUser(user.id, { isBanned: true })
    })
    void refreshStats()
    const [one] = done
    if (!one) return reportFailure(gate, failure)
    toast({
      title: 'User banned successfully',
      description:
        done.length === 1
          ? `${getUserName(one)} is signed out and the page is offline.`
          : `${formatCount(done.length)} users are signed out and their pages are offline.`,
      ...(done.length === 1
        ? { durationMs: undoMs, action: { label: 'Undo', altText: 'Unban in the menu', onClick: () => void unban(one) } }
        : {}),
    })
    if (failure !== undefined) return reportFailure(gate, failure)
    asked?.onDone?.()
  }

  async function remove(user: AdminUser) {
    await (await loadRequests(gate)).remove(user.id).catch((error: unknown) => reportFailure(gate, error))
    removeUser(user.id)
    void refreshStats()
    toast({ title: 'User deleted successfully', description: `${getUserName(user)} and the page are gone for good.` })
  }

  const dialogs = asked && (
    <Suspense>
      <UserDialogs
        action={asked.action}
        users={asked.users}
        onClose={close}
        onChangePlan={(change) => changePlans(asked.users, change)}
        onBan={(draft) => ban(asked.users, draft)}
        onDelete={remove}
      />
    </Suspense>
  )
  return { listMenuItems, dialogs, ask: setAsked, unban }
}

/** One after the other; a failure does not keep the others from being changed. */
async function forEachUser(users: readonly AdminUser[], change: (user: AdminUser) => Promise<void>) {
  const done: AdminUser[] = []
  let failure: unknown
  for (const user of users) {
    try {
      await change(user)
      done.push(user)
    } catch (error) {
      failure = error
    }
  }
  return { done, failure }
}
