/** Endpoints of the account settings: two-factor sign-in, sessions, password, notifications, deletion. */
import * as settings from '#contract/accounts/settings.ts'
import * as twoFactor from '#contract/accounts/two-factor.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { requestDeletion } from './deletion/request-deletion.ts'
import { toClient } from './login/client.ts'
import { changePassword } from './login/password-login.ts'
import { changeNotifications, getNotifications } from './notifications.ts'
import { listSessions, revokeSelectedSessions, revokeSession } from './sessions/open-sessions.ts'
import { answerChallenge } from './two-factor/challenge.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactorStatus,
  renewBackupCodes,
  setUpTwoFactor,
} from './two-factor/two-factor-settings.ts'

export function settingsRoutes(mount: Mount, services: Services) {
  mount(twoFactor.getTwoFactorStatus, ({ creator }) => getTwoFactorStatus(services, creator))
  mount(twoFactor.setUpTwoFactor, ({ creator, body }) => setUpTwoFactor(services, creator, body?.password))
  mount(twoFactor.enableTwoFactor, ({ creator, body }) => enableTwoFactor(services, creator, body))
  mount(twoFactor.disableTwoFactor, ({ creator, body }) => disableTwoFactor(services, creator, body.token))
  mount(twoFactor.renewBackupCodes, ({ creator, body }) => renewBackupCodes(services, creator, body.token))
  mount(twoFactor.loginTwoFactor, ({ body, request }) => answerChallenge(services, { ...body, client: toClient(request) }))

  mount(settings.listSessions, async ({ creator }) => ({ sessions: await listSessions(services, creator) }))
  mount(settings.revokeSession, async ({ creator, params }) => {
    await revokeSession(services, creator, params.id)
    return undefined
  })
  mount(settings.revokeSessions, ({ creator, query }) => revokeSelectedSessions(services, creator, query.which))
  mount(settings.changePassword, ({ creator, body }) => changePassword(services, creator, body))
  mount(settings.deleteAccount, ({ creator, body }) => requestDeletion(services, creator.userId, body))
  mount(settings.getNotifications, ({ creator }) => getNotifications(services, creator.userId))
  mount(settings.changeNotifications, ({ creator, body }) => changeNotifications(services, creator.userId, body))
}
