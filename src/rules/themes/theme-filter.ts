/** How themes are filtered by plan and mood, in the dashboard's gallery and on the site, and how a URL remembers it. */
import { type PlanTier, planNames, plans } from '../plans/plans.ts'
import type { Mood } from './theme.ts'

/** Undefined for all. */
export type ThemeFilter = { tier?: PlanTier | undefined; mood?: Mood | undefined }

export const moodNames = {
  calm: 'Calm',
  loud: 'Loud',
  dark: 'Dark',
  editorial: 'Editorial',
  playful: 'Playful',
} as const satisfies Record<Mood, string>

export const moodIds = Object.keys(moodNames) as Mood[]

type Filterable = { tier: PlanTier; moods: readonly Mood[] }

export const matchesThemeFilter = ({ tier, moods }: Filterable, filter: ThemeFilter): boolean =>
  (!filter.tier || tier === filter.tier) && (!filter.mood || moods.includes(filter.mood))

/** An unknown name means all. */
export function parseThemeFilter(search: string): ThemeFilter {
  const query = new URLSearchParams(search)
  return {
    tier: planNames.find((name) => name === query.get('plan')),
    mood: moodIds.find((name) => name === query.get('mood')),
  }
}

/** The same query with the filter in it; what else it says stays. */
export function withThemeFilter(search: string, { tier, mood }: ThemeFilter): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of [
    ['plan', tier],
    ['mood', mood],
  ] as const)
    value ? query.set(name, value) : query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

/** "No calm themes in Pro." */
export function describeNoThemes({ tier, mood }: ThemeFilter): string {
  const kind = mood ? `${moodNames[mood].toLowerCase()} themes` : 'themes'
  return tier ? `No ${kind} in ${plans[tier].name}.` : `No ${kind}.`
}
