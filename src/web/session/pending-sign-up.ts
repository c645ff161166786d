/** Who registered in this browser and is not verified yet: kept between the registration and the verification. */
import type { Unverified } from '#contract/accounts.ts'
import { type Plan, planNames } from '#rules/plans.ts'
import { paths } from '#rules/screens.ts'
import { keys, objectIn, storage } from './browser-storage.ts'

export type Pending = Unverified['user'] &
  Pick<Unverified, 'method' | 'ticket' | 'captchaSolved'> & { referralCode: string | null }

/** `plan` is the one wished for, which the server gives to nobody before it is paid for. */
type Wish = { referralCode?: string | undefined; plan?: Plan }

export function keepPending({ user, method, ticket, captchaSolved }: Unverified, wish: Wish = {}): void {
  const { referralCode = null, plan = user.plan } = wish
  const pending: Pending = { ...user, plan, method, ticket, captchaSolved, referralCode }
  storage.setItem(keys.pending, JSON.stringify(pending))
}

export const dropPending = (): void => storage.removeItem(keys.pending)

/** Where a verification goes on. */
export const verificationPath = { captcha: paths.instantVerify, email: paths.verifyEmail } as const satisfies Record<
  Unverified['method'],
  string
>

/** What cannot be read is no pending user, and goes. */
export function pendingUser(): Pending | undefined {
  const text = storage.getItem(keys.pending)
  const kept = objectIn(text)
  if (isPending(kept)) return kept
  if (text !== null) dropPending()
  return undefined
}

function isPending(value: unknown): value is Pending {
  const { id, username, email, plan, method, ticket } = (value ?? {}) as Record<string, unknown>
  const areTexts = [id, username, email, ticket].every((text) => typeof text === 'string')
  return areTexts && (method === 'captcha' || method === 'email') && planNames.some((name) => name === plan)
}
