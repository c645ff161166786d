/** Changes a user's plan. Links beyond the limit of a smaller plan stay stored and reappear with a bigger one. */
import type { Plan } from '#rules/plans/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import { changePage } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { findIdByUsername, updatePlan } from './store.ts'

/** `record` runs in the same transaction. Refuses with 'no-such-user'. */
export const setPlan = (
  services: Pick<Services, 'db' | 'now' | 'invalidatePage'>,
  userId: string,
  plan: Plan,
  record: (tx: Queries, previousPlan: Plan) => Promise<void>,
): Promise<{ id: string; username: string; plan: Plan }> =>
  changePage(services, userId, async (tx, owner) => {
    await updatePlan(tx, userId, plan)
    await record(tx, owner.plan)
    return { id: owner.id, username: owner.username, plan }
  })

/** Searches current usernames only: a former one must not lead an administrator to the wrong account. */
export const findUserForAdmin = ({ db }: Pick<Services, 'db'>, username: string) => findIdByUsername(db, username)
