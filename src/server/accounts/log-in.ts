/** Email and password against what is stored; an unknown email takes as long, and sounds, like a wrong password. */
import type { SignedIn } from '#contract/accounts.ts'
import { brand } from '#rules/brand.ts'
import { Refusal } from '#rules/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { currentUser } from './current-user.ts'
import { passwordMatches } from './passwords.ts'
import { beginSession } from './sessions.ts'
import { loginOf } from './store.ts'

/** Refuses with 'wrong-login', or with 'banned' once the password was right. */
export async function logIn(
  services: Pick<Services, 'db' | 'now'>,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const found = await loginOf(services.db, email)
  const isRight = await passwordMatches(found?.password, password)
  if (!found || !isRight) throw new Refusal('wrong-login')
  if (found.isBanned) throw new Refusal('banned')

  const token = await beginSession(services, { userId: found.id })
  return { token, user: await currentUser(services, found.id), message: `Welcome back to ${brand.name}!` }
}
