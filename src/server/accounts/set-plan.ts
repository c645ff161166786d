/** Gives a user a plan. What a smaller plan has no room for stays stored and comes back with the bigger one. */
import type { Plan } from '#rules/plans/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { changePage } from '#server/page/change-page.ts'
import { updatePlan, findIdByUsername } from './store.ts'

/** `alongside` is written in the same transaction. Refuses with 'no-such-user'. */
export const setPlan = (
  services: Pick<Services, 'db' | 'now' | 'pageChanged'>,
  userId: string,
  plan: Plan,
  alongside: (tx: Queries, before: Plan) => Promise<void>,
): Promise<{ id: string; username: string; plan: Plan }> =>
  changePage(services, userId, async (tx, owner) => {
    await updatePlan(tx, userId, plan)
    await alongside(tx, owner.plan)
    return { id: owner.id, username: owner.username, plan }
  })

export const findUserByUsername = ({ db }: Pick<Services, 'db'>, username: string) => findIdByUsername(db, username)
