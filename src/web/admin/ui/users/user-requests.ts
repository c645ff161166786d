/** What is sent to change users, by where the admin signed in: each of the two has endpoints of its own. */

import { banUser, banUserById, unbanUser, unbanUserById } from '#contract/admin/moderation.ts'
import { changeUser, deleteUser, deleteUserByBody, getUser, type NamesAfterDeletion, upgradeUser } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import type { BanDraft } from '../ban-dialog.tsx'
import type { PlanChange } from './plan-dialog.tsx'

export type UserRequests = {
  changePlan: (id: string, change: PlanChange) => Promise<unknown>
  ban: (id: string, ban: BanDraft) => Promise<unknown>
  unban: (id: string) => Promise<unknown>
  remove: (id: string, names: NamesAfterDeletion) => Promise<unknown>
}

const dashboardRequests: UserRequests = {
  changePlan: (userId, change) => call(upgradeUser, { body: { userId, ...change } }),
  ban: (userId, ban) => call(banUser, { body: { userId, ...ban } }),
  unban: (userId) => call(unbanUser, { body: { userId } }),
  remove: (userId, names) => call(deleteUserByBody, { body: { userId, names } }),
}

const controlRequests: UserRequests = {
  async changePlan(id, { plan, until: planUntil }) {
    const { version } = await call(getUser, { params: { id } })
    return call(changeUser, { params: { id }, body: { version, plan, planUntil } })
  },
  ban: (id, ban) => call(banUserById, { params: { id }, body: ban }),
  unban: (id) => call(unbanUserById, { params: { id } }),
  remove: (id, names) => call(deleteUser, { params: { id }, query: { names } }),
}

export const userRequests: Record<AdminGate, UserRequests> = { admin: dashboardRequests, control: controlRequests }
