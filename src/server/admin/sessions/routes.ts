/** Endpoints for signing in and out as an administrator, and for the two-factor sign-in of the gates. */
import { openOwnersSessions as ownersEndpoint } from '#contract/admin/owner-sessions.ts'
import * as contract from '#contract/admin/sessions.ts'
import { describeAdminSession, endSession, readSid } from '#server/accounts/sessions/session.ts'
import { normaliseAddress } from '#server/http/client-network.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import * as twoFactor from '../two-factor/settings.ts'
import { findWaitSeconds, readAdminClient } from './lockout/lockout.ts'
import { answerAdminChallenge, logInAdmin } from './log-in.ts'
import { openOwnersSessions } from './owner-session.ts'

export function adminSessionRoutes(mount: Mount, services: Services) {
  mount(contract.getAdminGate, async ({ params, request }) => ({
    allowedAddress: services.config.adminAllowedAddresses ? normaliseAddress(request.ip) : null,
    waitSeconds: await findWaitSeconds(services, params.gate, readAdminClient(request)),
  }))
  mount(contract.adminLogin, async ({ body, request }) =>
    toLoginResponse(await logInAdmin(services, 'admin', body.password, readAdminClient(request))),
  )
  mount(contract.controlLogin, async ({ body, request }) =>
    toLoginResponse(await logInAdmin(services, 'control', body.accessKey, readAdminClient(request))),
  )
  mount(contract.adminTwoFactorLogin, async ({ body, request }) => ({
    token: await answerAdminChallenge(services, body, readAdminClient(request)),
    message: 'Welcome.',
  }))
  mount(ownersEndpoint, ({ creator, request }) => openOwnersSessions(services, creator, request.headers['user-agent']))
  mount(contract.getAdminSession, async ({ request, admin }) => ({
    gate: admin.actor,
    ...(await describeAdminSession(services, readSid(request))),
  }))
  mount(contract.adminLogout, async ({ request, admin }) => {
    await services.db.transaction(async (tx) => {
      await endSession({ db: tx }, readSid(request))
      await recordAudit(services, tx, admin, { action: 'admin-logout' })
    })
  })
}

const toLoginResponse = (result: { token: string } | { challenge: string }) =>
  'token' in result
    ? { token: result.token, message: 'Welcome.' }
    : { requiresTwoFactor: true as const, challenge: result.challenge, message: 'Enter the code from your authenticator app.' }

export function adminTwoFactorRoutes(mount: Mount, services: Services) {
  mount(contract.getAdminTwoFactor, async () => ({
    admin: await twoFactor.getAdminTwoFactorStatus(services, 'admin'),
    control: await twoFactor.getAdminTwoFactorStatus(services, 'control'),
  }))
  mount(contract.setUpAdminTwoFactor, ({ admin, params }) => twoFactor.setUpAdminTwoFactor(services, admin, params.gate))
  mount(contract.enableAdminTwoFactor, async ({ admin, params, body }) => ({
    backupCodes: await twoFactor.enableAdminTwoFactor(services, admin, params.gate, body.code),
  }))
  mount(contract.disableAdminTwoFactor, ({ admin, params, body }) =>
    twoFactor.disableAdminTwoFactor(services, admin, params.gate, body.code),
  )
  mount(contract.renewAdminBackupCodes, async ({ admin, params, body }) => ({
    backupCodes: await twoFactor.renewAdminBackupCodes(services, admin, params.gate, body.code),
  }))
}
