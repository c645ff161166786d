/** The texts about what is done to many users: while it runs, and once it has ended. */

import type { BulkProgress } from '#contract/admin/users.ts'
import type { BulkActionName } from '#rules/admin/users.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { countNoun, formatCount } from '#rules/text/formats.ts'

type BulkTexts = {
  running: string
  /** After how many it was done with: "12 users banned". */
  done: string
  effect: string
  /** Where it worked for nobody. */
  none: string
}

export const getBulkTexts = (action: BulkActionName, plan: Plan = 'free'): BulkTexts =>
  ({
    'set-plan': {
      running: `Moving users to ${plans[plan].name}…`,
      done: `moved to ${plans[plan].name}`,
      effect: '',
      none: 'No plans changed',
    },
    suspend: {
      running: 'Banning users…',
      done: 'banned',
      effect: 'They’re signed out and their pages are offline.',
      none: 'No users banned',
    },
    unsuspend: { running: 'Unbanning users…', done: 'unbanned', effect: 'They can sign in again.', none: 'No users unbanned' },
    'sign-out': {
      running: 'Signing users out…',
      done: 'signed out',
      effect: 'They have to sign in again.',
      none: 'No users signed out',
    },
  })[action]

export const describeProgress = ({ done, total }: Pick<BulkProgress, 'done' | 'total'>): string =>
  `${formatCount(done)} of ${countNoun(total, 'user')}`

type Outcome = { title: string; lines: string[]; hasFailures: boolean }

/** How many were done, how many were not, and why. */
export function describeOutcome(progress: Pick<BulkProgress, 'done' | 'failed' | 'problems'>, texts: BulkTexts): Outcome {
  const { done, failed, problems } = progress
  const changed = done - failed
  const lines = [
    ...(changed > 0 && texts.effect ? [texts.effect] : []),
    ...(failed > 0 ? [`${countNoun(failed, 'user')} couldn’t be changed:`, ...listReasons(problems)] : []),
  ]
  return { title: changed > 0 ? `${countNoun(changed, 'user')} ${texts.done}` : texts.none, lines, hasFailures: failed > 0 }
}

const maxNames = 3

/** A line for each reason, with the users it concerns. */
function listReasons(problems: BulkProgress['problems']): string[] {
  const byMessage = Map.groupBy(problems, ({ message }) => message)
  return [...byMessage].map(([message, concerned]) => {
    const names = concerned.slice(0, maxNames).map(({ username }) => `@${username}`)
    const all = concerned.length > maxNames ? [...names, 'others'] : names
    return `${new Intl.ListFormat('en-GB').format(all)}: ${message}`
  })
}
