/** What of a change to the page a plan does not open. Switching off, clearing, and saving what is there already are always allowed. */

import { featureTiers, includesTier, type Plan, type PlanTier } from '../plans/plans.ts'
import type { RefusalCode } from '../platform/refusals.ts'
import { isSame } from '../same.ts'
import { findThemeTier } from '../themes/theme-ids.ts'
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
export function findPlanRefusal(
  plan: Plan,
  before: Gated,
  change: { [F in keyof Gated]?: Gated[F] | undefined },
): RefusalCode | undefined {
  return gatedFields
    .filter((field) => change[field] !== undefined)
    .filter((field) => !isSame(change[field], before[field]) && !isSame(change[field], blankUser[field]))
    .map((field) => (field === 'theme' ? themeGate(String(change.theme)) : gates[field]))
    .find(({ tier }) => !includesTier(plan, tier))?.refusal
}

type GateOf = { tier: PlanTier; refusal: RefusalCode }

function themeGate(id: string): GateOf {
  const tier = findThemeTier(id) ?? 'free'
  return { tier, refusal: tier === 'premium' ? 'theme-needs-premium' : 'theme-needs-pro' }
}

const tipJar: GateOf = { tier: featureTiers.tipJar, refusal: 'tip-jar-locked' }

const gates: Record<Exclude<keyof Gated, 'theme'>, GateOf> = {
  themeColours: { tier: featureTiers.themeColours, refusal: 'colours-locked' },
  customFont: { tier: featureTiers.customFont, refusal: 'fonts-locked' },
  floatingHeader: { tier: featureTiers.floatingHeader, refusal: 'header-locked' },
  tipJarEnabled: tipJar,
  tipJarText: tipJar,
  tipJarUrl: tipJar,
}
