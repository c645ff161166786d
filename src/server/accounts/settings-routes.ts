/** What guards an account: two-factor, sessions, password, notifications. */
import * as settings from '#contract/accounts/settings.ts'
import * as twoFactor from '#contract/accounts/two-factor.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { changePassword } from './login/change-password.ts'
import { requestDeletion } from './deletion/request-deletion.ts'
import { changeNotifications, readNotifications } from './notifications.ts'
import { endOneSession, endSessions, listSessions } from './sessions/open-sessions.ts'
import { answerChallenge } from './two-factor/challenge.ts'
import { disableTwoFactor, enableTwoFactor, renewBackupCodes, setUpTwoFactor, twoFactorStatus } from './two-factor/two-factor-settings.ts'

export function settingsRoutes(mount: Mount, services: Services) {
  mount(twoFactor.getTwoFactorStatus, ({ who }) => twoFactorStatus(services, who))
  mount(twoFactor.setUpTwoFactor, ({ who, body }) => setUpTwoFactor(services, who, body?.password))
  mount(twoFactor.enableTwoFactor, ({ who, body }) => enableTwoFactor(services, who, body))
  mount(twoFactor.disableTwoFactor, ({ who, body }) => disableTwoFactor(services, who, body.token))
  mount(twoFactor.renewBackupCodes, ({ who, body }) => renewBackupCodes(services, who, body.token))
  mount(twoFactor.loginTwoFactor, ({ body, request }) =>
    answerChallenge(services, { ...body, userAgent: request.headers['user-agent'] }),
  )

  mount(settings.listSessions, async ({ who }) => ({ sessions: await listSessions(services, who) }))
  mount(settings.endSession, async ({ who, params }) => {
    await endOneSession(services, who, params.id)
    return undefined
  })
  mount(settings.endSessions, ({ who, query }) => endSessions(services, who, query.which))
  mount(settings.changePassword, ({ who, body }) => changePassword(services, who, body))
  mount(settings.deleteAccount, ({ who, body }) => requestDeletion(services, who.userId, body))
  mount(settings.getNotifications, ({ who }) => readNotifications(services, who.userId))
  mount(settings.changeNotifications, ({ who, body }) => changeNotifications(services, who.userId, body))
}
