/** What of a change to the page a plan does not open. Switching off, clearing, and saving what is there already are always allowed. */
import { blankUser, type PageUser } from './bio.ts'
import { opens, type Plan, type Tier } from './plans.ts'
import type { RefusalCode } from './refusals.ts'
import { isSame } from './same.ts'
import { themeIds } from './theme-ids.ts'

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
  const isIn = (tier: Tier) => (themeIds[tier] as readonly string[]).includes(id)
  if (isIn('premium')) return { tier: 'premium', refusal: 'theme-needs-premium' }
  return { tier: isIn('pro') ? 'pro' : 'free', refusal: 'theme-needs-pro' }
}

const tipJar: GateOf = { tier: 'premium', refusal: 'tip-jar-locked' }

const gates: Record<Exclude<keyof Gated, 'theme'>, GateOf> = {
  themeColours: { tier: 'pro', refusal: 'colours-locked' },
  customFont: { tier: 'pro', refusal: 'fonts-locked' },
  floatingHeader: { tier: 'pro', refusal: 'header-locked' },
  tipJarEnabled: tipJar,
  tipJarText: tipJar,
  tipJarUrl: tipJar,
}
