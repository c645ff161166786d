/** The six parts of the Themes tab, and what each asks of a plan. */
import { opens, type Plan, type Tier } from '#rules/plans/plans.ts'
import { refusals } from '#rules/platform/refusals.ts'
import type { Toast } from '#web/ui/feedback/toasts.ts'

export const parts = {
  themes: { name: 'Themes', tier: 'free' },
  design: { name: 'Design', tier: 'free' },
  fonts: { name: 'Fonts', tier: 'pro' },
  header: { name: 'Header', tier: 'pro' },
  tip: { name: 'Tip Jar', tier: 'premium' },
  backgrounds: { name: 'Backgrounds', tier: 'pro' },
} as const satisfies Record<string, { name: string; tier: Tier }>

export type Part = keyof typeof parts
export const partNames = Object.keys(parts) as Part[]

export const isOpenTo = (plan: Plan, part: Part): boolean => opens(plan, parts[part].tier)

/** The part that an address asks for, where the plan opens it. */
export function openPart(search: string, plan: Plan): Part {
  const asked = new URLSearchParams(search).get('part')
  const part = partNames.find((name) => name === asked)
  return part && isOpenTo(plan, part) ? part : 'themes'
}

/** What whoever presses a closed part hears. */
export const closedWords: Partial<Record<Part, Toast>> = {
  fonts: { variant: 'destructive', title: 'Pro Feature', description: refusals['fonts-locked'].says },
  header: { variant: 'destructive', title: 'Pro Feature', description: refusals['header-locked'].says },
  tip: { variant: 'destructive', title: 'Premium Feature', description: refusals['tip-jar-locked'].says },
  backgrounds: { variant: 'destructive', title: 'Pro Feature', description: refusals['image-backgrounds-locked'].says },
}
