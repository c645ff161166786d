/** Endpoints of accounts: registering and verifying, logging in and out, recovery, invitations, and whether a username is free. */
import type { FastifyRequest } from 'fastify'
import { getCaptcha } from '#contract/accounts/captcha.ts'
import { getAuthUser, getCurrentUser as getCurrentUserEndpoint, logout } from '#contract/accounts/current-user.ts'
import * as invitations from '#contract/accounts/invitations.ts'
import * as recovery from '#contract/accounts/recovery.ts'
import * as settings from '#contract/accounts/settings.ts'
import * as signIn from '#contract/accounts/sign-in.ts'
import * as twoFactor from '#contract/accounts/two-factor.ts'
import * as verification from '#contract/accounts/verification.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { RateLimiter } from '#server/http/endpoints/rate-limits.ts'
import { getCurrentUser } from '#server/page/current-user.ts'
import { checkUsername } from '#server/page/usernames.ts'
import type { Services } from '#server/services/services.ts'
import { requestDeletion } from './deletion/request-deletion.ts'
import { openInvitation, requestInvitation, type SubmitMessage } from './invitations/admit.ts'
import { toClient } from './login/client.ts'
import { changePassword, logInWithPassword } from './login/password-login.ts'
import { changeNotifications, getNotifications } from './notifications.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './recovery/change-email.ts'
import { requestPasswordReset, resetPassword } from './recovery/reset-password.ts'
import { undoTwoFactor } from './recovery/undo-two-factor.ts'
import type { AccountServices } from './referral-hooks.ts'
import { register, registerInstantly } from './register.ts'
import { listSessions, revokeSelectedSessions, revokeSession } from './sessions/open-sessions.ts'
import { endSession, findSignedInCreator } from './sessions/session.ts'
import { answerChallenge } from './two-factor/challenge.ts'
import * as twoFactorSettings from './two-factor/two-factor-settings.ts'
import { checkVerificationEmail, requestNewVerificationCode } from './verification/send-code.ts'
import { verifyByEmail, verifyInstant } from './verification/verify.ts'

type Remembering = Pick<RateLimiter, 'rememberAddress' | 'createDevice'>

/** Who has a session is the account's owner: what strangers try elsewhere must not keep them out where they are. */
async function rememberOwner<Result extends object>(limiter: Remembering, request: FastifyRequest, result: Result) {
  const { user } = result as { user?: { email?: string } }
  if (!('token' in result) || user?.email === undefined) return result
  await limiter.rememberAddress(user.email, request)
  return { ...result, device: limiter.createDevice(user.email) }
}

export function accountRoutes(mount: Mount, services: AccountServices, limiter: Remembering) {
  mount(signIn.register, async ({ body, request }) =>
    rememberOwner(limiter, request, await register(services, body, toClient(request))),
  )
  mount(signIn.login, async ({ body, request }) => {
    const result = await logInWithPassword(services, body, toClient(request))
    // Also where the second factor is still to come: the password was right.
    await limiter.rememberAddress(body.email, request)
    return rememberOwner(limiter, request, result)
  })
  mount(logout, ({ creator }) => endSession(services, creator.sid))
  mount(getCurrentUserEndpoint, async ({ creator, request }) => {
    const user = await getCurrentUser(services, creator.userId)
    await limiter.rememberAddress(user.email, request)
    return { user }
  })
  mount(getAuthUser, async ({ creator }) => ({ user: await getCurrentUser(services, creator.userId) }))
  mount(signIn.getUsernameAvailability, async ({ params, request }) =>
    checkUsername(services, params.username, await findSignedInCreator(services, request)),
  )
}

/** Endpoints for the CAPTCHA and for verifying a new account. */
export function verificationRoutes(mount: Mount, services: AccountServices, limiter: Remembering) {
  mount(getCaptcha, () => services.captcha.offer())
  mount(verification.instantRegister, async ({ body, request }) =>
    rememberOwner(limiter, request, await registerInstantly(services, body, toClient(request))),
  )
  mount(verification.verifyInstant, async ({ body, request }) =>
    rememberOwner(limiter, request, await verifyInstant(services, body, toClient(request))),
  )
  mount(verification.verifyEmail, async ({ body, request }) =>
    rememberOwner(limiter, request, await verifyByEmail(services, body, toClient(request))),
  )
  mount(verification.resendVerification, ({ body }) => requestNewVerificationCode(services, body.email))
  mount(verification.checkVerificationEmail, ({ body }) => checkVerificationEmail(services, body.ticket))
}

/** Endpoints for a forgotten password and for changing the email address. */
export function recoveryRoutes(mount: Mount, services: AccountServices, { rememberAddress }: Remembering) {
  mount(recovery.forgotPassword, ({ body }) => requestPasswordReset(services, body.email))
  mount(recovery.resetPassword, async ({ body, request }) => {
    const { email, message } = await resetPassword(services, body)
    // Otherwise strangers who guess passwords could keep the owner from signing in with the new one.
    await rememberAddress(email, request)
    return { message }
  })
  mount(recovery.changeEmail, ({ creator, body }) => requestEmailChange(services, creator.userId, body))
  mount(recovery.confirmEmail, ({ body }) => confirmEmailChange(services, body.token))
  mount(recovery.undoEmail, ({ body }) => undoEmailChange(services, body.token))
  mount(recovery.undoTwoFactor, ({ body }) => undoTwoFactor(services, body.token))
}

/** Endpoints for people with an invitation. */
export function invitationRoutes(mount: Mount, services: Pick<Services, 'db' | 'now'>, submitMessage: SubmitMessage) {
  mount(invitations.openInvitation, ({ body }) => openInvitation(services, body.token))
  mount(invitations.requestInvitation, ({ body }) => requestInvitation(services, submitMessage, body))
}

export function settingsRoutes(mount: Mount, services: Services, limiter: Remembering) {
  mount(twoFactor.getTwoFactorStatus, ({ creator }) => twoFactorSettings.getTwoFactorStatus(services, creator))
  mount(twoFactor.setUpTwoFactor, ({ creator, body }) => twoFactorSettings.setUpTwoFactor(services, creator, body?.password))
  mount(twoFactor.enableTwoFactor, ({ creator, body }) => twoFactorSettings.enableTwoFactor(services, creator, body))
  mount(twoFactor.disableTwoFactor, ({ creator, body }) => twoFactorSettings.disableTwoFactor(services, creator, body.token))
  mount(twoFactor.renewBackupCodes, ({ creator, body }) => twoFactorSettings.renewBackupCodes(services, creator, body.token))
  mount(twoFactor.loginTwoFactor, async ({ body, request }) =>
    rememberOwner(limiter, request, await answerChallenge(services, { ...body, client: toClient(request) })),
  )

  mount(settings.listSessions, async ({ creator }) => ({ sessions: await listSessions(services, creator) }))
  mount(settings.revokeSession, ({ creator, params }) => revokeSession(services, creator, params.id))
  mount(settings.revokeSessions, ({ creator, query }) => revokeSelectedSessions(services, creator, query.which))
  mount(settings.changePassword, ({ creator, body }) => changePassword(services, creator, body))
  mount(settings.deleteAccount, ({ creator, body }) => requestDeletion(services, creator.userId, body))
  mount(settings.getNotifications, ({ creator }) => getNotifications(services, creator.userId))
  mount(settings.changeNotifications, ({ creator, body }) => changeNotifications(services, creator.userId, body))
}
