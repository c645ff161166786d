/** What a CAPTCHA does for us: it offers something to solve, and says once of a solution whether it holds. */

import type { readCaptcha } from '#contract/accounts/captcha.ts'
import type { Answer } from '#contract/endpoint.ts'

export type Captcha = {
  /** What the browser needs to show it. */
  offer(): Promise<Answer<typeof readCaptcha>>
  /** A solution counts once, on whichever node it is handed in. `away`: whoever could tell cannot be reached. */
  check(solution: string): Promise<'solved' | 'wrong' | 'used' | 'away'>
  /** Other hosts that the screens with it may load from; none for our own. */
  hosts: readonly string[]
}

/** For operators who want none, and for tests about something else. */
export const noCaptcha: Captcha = {
  offer: async () => ({ provider: 'none' }),
  check: async () => 'solved',
  hosts: [],
}
