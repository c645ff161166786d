/** Endpoints for people with an invitation. */
import * as contract from '#contract/accounts/invitations.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { openInvitation, requestInvitation, type SubmitMessage } from './open-invitation.ts'

export function invitationRoutes(mount: Mount, services: Pick<Services, 'db' | 'now'>, submitMessage: SubmitMessage) {
  mount(contract.openInvitation, ({ body }) => openInvitation(services, body.token))
  mount(contract.requestInvitation, ({ body }) => requestInvitation(services, submitMessage, body))
}
