/** The sign-up in this browser that is not verified yet: stored between registration and verification. */
import type { VerificationRequired } from '#contract/accounts/sign-in.ts'
import { type Plan, planNames } from '#rules/plans/plans.ts'
import { paths } from '#rules/platform/paths.ts'
import { parseObject } from '#rules/text/parse-json.ts'
import { browserStorage, storageKeys } from './browser-storage.ts'

export type PendingSignUp = VerificationRequired['user'] &
  Pick<VerificationRequired, 'method' | 'ticket' | 'captchaSolved'> & { referralCode: string | null }

/** `plan` is the requested one, which the server grants only after payment. */
type RequestedExtras = { referralCode?: string | undefined; plan?: Plan }

export function storePendingSignUp(
  { user, method, ticket, captchaSolved }: VerificationRequired,
  requested: RequestedExtras = {},
): void {
  const { referralCode = null, plan = user.plan } = requested
  const pending: PendingSignUp = { ...user, plan, method, ticket, captchaSolved, referralCode }
  browserStorage.setItem(storageKeys.pending, JSON.stringify(pending))
}

export const clearPendingSignUp = (): void => browserStorage.removeItem(storageKeys.pending)

/** The screen on which the verification continues. */
export const verificationPaths = { captcha: paths.instantVerify, email: paths.verifyEmail } as const satisfies Record<
  VerificationRequired['method'],
  string
>

/** Returns undefined for an unreadable entry, and removes it. */
export function readPendingSignUp(): PendingSignUp | undefined {
  const text = browserStorage.getItem(storageKeys.pending)
  const stored = parseObject(text)
  if (isPendingSignUp(stored)) return stored
  if (text !== null) clearPendingSignUp()
  return undefined
}

function isPendingSignUp(value: unknown): value is PendingSignUp {
  const { id, username, email, plan, method, ticket } = (value ?? {}) as Record<string, unknown>
  const areTexts = [id, username, email, ticket].every((text) => typeof text === 'string')
  return areTexts && (method === 'captcha' || method === 'email') && planNames.some((name) => name === plan)
}
