/** Who registered in this browser and is not verified yet: kept between the registration and the verification. */
import type { Unverified } from '#contract/accounts/sign-in.ts'
import { type Plan, planNames } from '#rules/plans/plans.ts'
import { paths } from '#rules/platform/paths.ts'
import { storageKeys, parseObject, browserStorage } from './browser-storage.ts'

export type PendingSignUp = Unverified['user'] &
  Pick<Unverified, 'method' | 'ticket' | 'captchaSolved'> & { referralCode: string | null }

/** `plan` is the one wished for, which the server gives to nobody before it is paid for. */
type SignUpWishes = { referralCode?: string | undefined; plan?: Plan }

export function storePendingSignUp({ user, method, ticket, captchaSolved }: Unverified, wish: SignUpWishes = {}): void {
  const { referralCode = null, plan = user.plan } = wish
  const pending: PendingSignUp = { ...user, plan, method, ticket, captchaSolved, referralCode }
  browserStorage.setItem(storageKeys.pending, JSON.stringify(pending))
}

export const clearPendingSignUp = (): void => browserStorage.removeItem(storageKeys.pending)

/** Where a verification goes on. */
export const verificationPaths = { captcha: paths.instantVerify, email: paths.verifyEmail } as const satisfies Record<
  Unverified['method'],
  string
>

/** What cannot be read is no pending user, and goes. */
export function readPendingSignUp(): PendingSignUp | undefined {
  const text = browserStorage.getItem(storageKeys.pending)
  const kept = parseObject(text)
  if (isPendingSignUp(kept)) return kept
  if (text !== null) clearPendingSignUp()
  return undefined
}

function isPendingSignUp(value: unknown): value is PendingSignUp {
  const { id, username, email, plan, method, ticket } = (value ?? {}) as Record<string, unknown>
  const areTexts = [id, username, email, ticket].every((text) => typeof text === 'string')
  return areTexts && (method === 'captcha' || method === 'email') && planNames.some((name) => name === plan)
}
