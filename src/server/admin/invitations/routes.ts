/** Endpoints for inviting people, and for creating their accounts. */
import * as contract from '#contract/admin/invitations.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { createUserWithPlan } from './create-user.ts'
import { createInvitation, listInvitationsPage, resendInvitation, revokeInvitation } from './manage.ts'

export function adminInvitationRoutes(mount: Mount, services: Services) {
  mount(contract.createInvitation, ({ body, admin }) => createInvitation(services, admin, body))
  mount(contract.listInvitations, ({ query }) => listInvitationsPage(services, query.cursor))
  mount(contract.resendInvitation, ({ params, admin }) => resendInvitation(services, admin, params.id))
  mount(contract.revokeInvitation, async ({ params, admin }) => {
    await revokeInvitation(services, admin, params.id)
    return undefined
  })
  mount(contract.createUser, ({ body, admin }) => createUserWithPlan(services, admin, body))
}
