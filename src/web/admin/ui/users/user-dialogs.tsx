/**
 * The dialogs of the list of users, in a file that loads after the list. Each sends its requests, shows the change in the list, and says
 * in a toast what was done.
 */
import type { AdminUser } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { plans } from '#rules/plans/plans.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { BanDialog, type BanDraft } from '../ban-dialog.tsx'
import { formatCount } from './columns.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { type PlanChange, PlanDialog } from './plan-dialog.tsx'
import { requestFailedAt } from './request-failure.ts'
import { useUserCache } from './use-users.ts'
import { getUserName, nameSeveral } from './user-name.ts'
import type { UserRequests } from './user-requests.ts'

export type AskedAction = {
  action: 'plan' | 'ban' | 'delete'
  users: readonly AdminUser[]
  /** Called once it was done with all of them. */
  onDone?: () => void
}

type UserDialogsProps = {
  asked: AskedAction
  gate: AdminGate
  loadRequests: () => Promise<UserRequests>
  unban: (user: AdminUser) => void
  onClose: () => void
}

/** For how long a ban can be taken back from its toast. */
const undoMs = 10_000

export default function UserDialogs({ asked, gate, loadRequests, unban, onClose }: UserDialogsProps) {
  const { action, users, onDone } = asked
  const { patchUser, removeUser, refreshStats } = useUserCache()
  const failed = requestFailedAt(gate)
  const [first] = users
  const target = users.length > 1 ? nameSeveral(users) : first

  const changePlans = useAction(
    (change: PlanChange) =>
      forEachUser(users, async ({ id }) => {
        await (await loadRequests()).changePlan(id, change)
        patchUser(id, { plan: change.plan })
      }).finally(refreshStats),
    {
      onDone,
      failed,
      done: (_, { plan }) => ({
        title: 'User plan upgraded successfully',
        description: `${target && 'id' in target ? `${getUserName(target)} is` : `${formatCount(users.length)} users are`} on ${plans[plan].name}.`,
      }),
    },
  )
  const ban = useAction(
    (draft: BanDraft) =>
      forEachUser(users, async ({ id }) => {
        await (await loadRequests()).ban(id, draft)
        patchUser(id, { isBanned: true })
      }).finally(refreshStats),
    {
      onDone,
      failed,
      done: () => ({
        title: 'User banned successfully',
        ...(target && 'id' in target
          ? {
              description: `${getUserName(target)} is signed out and the page is offline.`,
              durationMs: undoMs,
              action: { label: 'Undo', altText: 'Unban in the menu', onClick: () => unban(target) },
            }
          : { description: `${formatCount(users.length)} users are signed out and their pages are offline.` }),
      }),
    },
  )
  const remove = useAction(async ({ id }: AdminUser) => (await loadRequests()).remove(id), {
    failed,
    onDone(_, { id }) {
      removeUser(id)
      void refreshStats()
    },
    done: (_, user) => ({
      title: 'User deleted successfully',
      description: `${getUserName(user)} and the page are gone for good.`,
    }),
  })

  if (!first || !target) return null
  if (action === 'delete') return <DeleteDialog user={first} onClose={onClose} onSubmit={() => remove.run(first)} />
  if (action === 'plan') return <PlanDialog target={target} onClose={onClose} onSubmit={changePlans.run} />
  return <BanDialog target={target} onClose={onClose} onSubmit={ban.run} />
}

/** One after the other; a failure does not keep the others from being changed. */
async function forEachUser(users: readonly AdminUser[], change: (user: AdminUser) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const user of users) await change(user).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures.at(-1)
}
