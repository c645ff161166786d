/** What the dialogs of the list do: each sends its requests, shows the change in the list, and says in a toast what was done. */
import type { AdminUser } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { plans } from '#rules/plans/plans.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import type { BanDraft } from '../ban-dialog.tsx'
import { formatCount } from './columns.tsx'
import type { PlanChange } from './plan-dialog.tsx'
import { reportFailure } from './report-failure.ts'
import type { useUserCache } from './use-users.ts'
import { getUserName } from './user-name.ts'
import type { UserRequests } from './user-requests.ts'

export type ChangeDependencies = {
  gate: AdminGate
  loadRequests: (gate: AdminGate) => Promise<UserRequests>
  cache: ReturnType<typeof useUserCache>
  unban: (user: AdminUser) => Promise<void>
}

/** For how long a ban can be taken back from its toast. */
const undoMs = 10_000

/** All of them reject, and say why, if not everyone was changed. */
export function createUserChanges({ gate, loadRequests, cache, unban }: ChangeDependencies) {
  const { patchUser, removeUser, refreshStats } = cache
  return {
    async changePlans(users: readonly AdminUser[], change: PlanChange) {
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
    },

    async ban(users: readonly AdminUser[], draft: BanDraft) {
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
    },

    async remove(user: AdminUser) {
      await (await loadRequests(gate)).remove(user.id).catch((error: unknown) => reportFailure(gate, error))
      removeUser(user.id)
      void refreshStats()
      toast({ title: 'User deleted successfully', description: `${getUserName(user)} and the page are gone for good.` })
    },
  }
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
