/** What of a change to the page a plan does not open. Switching off, clearing, and saving what is there already are always allowed. */

import { opens, type Plan, type Tier, tierOf } from '../plans/plans.ts'
import type { RefusalCode } from '../platform/refusals.ts'
import { isSame } from '../same.ts'
import { themeTier } from '../themes/theme-ids.ts'
import { blankUser, type PageUser } from './page-fields.ts'

type Gated = Pick<
  PageUser,
  'theme' | 'themeColours' | 'customFont' | 'floatingHeader' | 'tipJarEnabled' | 'tipJarText' | 'tipJarUrl'
>
const gatedFields = [
  'theme',
  'themeColours',
  'customFont',
  'floatingHeader',
  'tipJarEnabled',
  'tipJarText',
  'tipJarUrl',
] as const satisfies (keyof Gated)[]

/** The refusal of the first field that the plan does not open; undefined when all of the change may be saved. */
export function lockedIn(
  plan: Plan,
  before: Gated,
  change: { [F in keyof Gated]?: Gated[F] | undefined },
): RefusalCode | undefined {
  return gatedFields
    .filter((field) => change[field] !== undefined)
    .filter((field) => !isSame(change[field], before[field]) && !isSame(change[field], blankUser[field]))
    .map((field) => (field === 'theme' ? themeGate(String(change.theme)) : gates[field]))
    .find(({ tier }) => !opens(plan, tier))?.refusal
}

type GateOf = { tier: Tier; refusal: RefusalCode }

function themeGate(id: string): GateOf {
  const tier = themeTier(id) ?? 'free'
  return { tier, refusal: tier === 'premium' ? 'theme-needs-premium' : 'theme-needs-pro' }
}

const tipJar: GateOf = { tier: tierOf.tipJar, refusal: 'tip-jar-locked' }

const gates: Record<Exclude<keyof Gated, 'theme'>, GateOf> = {
  themeColours: { tier: tierOf.themeColours, refusal: 'colours-locked' },
  customFont: { tier: tierOf.customFont, refusal: 'fonts-locked' },
  floatingHeader: { tier: tierOf.floatingHeader, refusal: 'header-locked' },
  tipJarEnabled: tipJar,
  tipJarText: tipJar,
  tipJarUrl: tipJar,
}
