/** Checks the solution of a CAPTCHA. */
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'

/** Marks the solution as used. Refuses with 'captcha-wrong', 'captcha-used' or 'captcha-away'. */
export async function requireCaptcha({ captcha }: Pick<Services, 'captcha'>, solution: string): Promise<void> {
  const verdict = await captcha.check(solution)
  if (verdict === 'wrong') throw fieldRefusal('captcha', 'captcha-wrong')
  if (verdict === 'used') throw fieldRefusal('captcha', 'captcha-used')
  if (verdict === 'unavailable') throw new Refusal('captcha-away', { retryAfter: 10 })
}
