/** Endpoints for registering, logging in and out, the signed-in user, and whether a username is free. */
import { getAuthUser, getCurrentUser as getCurrentUserEndpoint, logout } from '#contract/accounts/current-user.ts'
import * as contract from '#contract/accounts/sign-in.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { getCurrentUser } from '#server/page/current-user.ts'
import { checkUsername } from '#server/page/usernames.ts'
import { toClient } from './login/client.ts'
import { logInWithPassword } from './login/password-login.ts'
import type { AccountServices } from './referral-hooks.ts'
import { register } from './register.ts'
import { endSession, findSignedInCreator } from './sessions/session.ts'

export function accountRoutes(mount: Mount, services: AccountServices) {
  mount(contract.register, ({ body, request }) => register(services, body, toClient(request)))
  mount(contract.login, ({ body, request }) => logInWithPassword(services, body, toClient(request)))
  mount(logout, async ({ creator }) => {
    await endSession(services, creator.sid)
    return undefined
  })
  mount(getCurrentUserEndpoint, async ({ creator }) => ({ user: await getCurrentUser(services, creator.userId) }))
  mount(getAuthUser, async ({ creator }) => ({ user: await getCurrentUser(services, creator.userId) }))
  mount(contract.getUsernameAvailability, async ({ params, request }) =>
    checkUsername(services, params.username, await findSignedInCreator(services, request)),
  )
}
