/** The buttons that show only the themes of one plan, each with how many there are. */
import { type PlanTier, planNames, plans } from '#rules/plans/plans.ts'
import type { Theme } from '#rules/themes/themes.ts'

type ThemeFiltersProps = {
  themes: readonly Theme[]
  /** Undefined for all. */
  tier: PlanTier | undefined
  onTier: (tier: PlanTier | undefined) => void
}

export function ThemeFilters({ themes, tier, onTier }: ThemeFiltersProps) {
  const count = (one: PlanTier | undefined) => themes.filter((theme) => !one || theme.tier === one).length
  const choices = [undefined, ...planNames.filter((name) => count(name) > 0)]
  return (
    <fieldset className="theme-gallery-tiers">
      <legend className="sr-only">Filter by plan</legend>
      {choices.map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          className="theme-gallery-tier"
          aria-pressed={tier === one}
          onClick={() => onTier(one)}
        >
          {one ? plans[one].name : 'All'}
          <span className="tabular-nums">{count(one)}</span>
        </button>
      ))}
    </fieldset>
  )
}
