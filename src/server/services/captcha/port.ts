/** The port of a CAPTCHA service: it creates challenges, and accepts each solution once. */
import type { getCaptcha } from '#contract/accounts/captcha.ts'
import type { ResponseBody } from '#contract/endpoint.ts'

export type Captcha = {
  /** The data that the browser needs to show the challenge. */
  offer(): Promise<ResponseBody<typeof getCaptcha>>
  /** A solution counts once over all nodes. `unavailable`: the service that checks it cannot be reached. */
  check(solution: string): Promise<'solved' | 'wrong' | 'used' | 'unavailable'>
  /** Other hosts from which the app may load its widget; none for our own CAPTCHA. */
  hosts: readonly string[]
}

/** For operators who want no CAPTCHA, and for tests that do not test it. */
export const noCaptcha: Captcha = {
  offer: async () => ({ provider: 'none' }),
  check: async () => 'solved',
  hosts: [],
}
