/** The buttons that show only the themes of one plan, or of one mood, each with how many there would be. */
import { type PlanTier, planNames, plans } from '#rules/plans/plans.ts'
import { matchesThemeFilter, moodIds, moodNames, type ThemeFilter } from '#rules/themes/theme-filter.ts'
import type { Theme } from '#rules/themes/themes.ts'

type ThemeFiltersProps = {
  themes: readonly Theme[]
  filter: ThemeFilter
  onFilter: (filter: ThemeFilter) => void
}

export function PlanFilters({ themes, filter, onFilter }: ThemeFiltersProps) {
  const has = (tier: PlanTier) => themes.some((theme) => theme.tier === tier)
  return (
    <fieldset className="theme-gallery-chips">
      <legend className="sr-only">Filter by plan</legend>
      {[undefined, ...planNames.filter(has)].map((tier) => (
        <Chip
          key={tier ?? 'all'}
          label={tier ? plans[tier].name : 'All'}
          count={countThemes(themes, { ...filter, tier })}
          isPressed={filter.tier === tier}
          onPress={() => onFilter({ ...filter, tier })}
        />
      ))}
    </fieldset>
  )
}

/** Pressing the pressed one again shows all moods. */
export const MoodFilters = ({ themes, filter, onFilter }: ThemeFiltersProps) => (
  <fieldset className="theme-gallery-chips theme-gallery-moods">
    <legend className="sr-only">Filter by mood</legend>
    {moodIds.map((mood) => (
      <Chip
        key={mood}
        label={moodNames[mood]}
        count={countThemes(themes, { ...filter, mood })}
        isPressed={filter.mood === mood}
        onPress={() => onFilter({ ...filter, mood: filter.mood === mood ? undefined : mood })}
      />
    ))}
  </fieldset>
)

const countThemes = (themes: readonly Theme[], filter: ThemeFilter) =>
  themes.filter((theme) => matchesThemeFilter(theme, filter)).length

type ChipProps = { label: string; count: number; isPressed: boolean; onPress: () => void }

const Chip = ({ label, count, isPressed, onPress }: ChipProps) => (
  <button type="button" className="theme-gallery-chip" aria-pressed={isPressed} onClick={onPress}>
    {label}
    <span className="tabular-nums">{count}</span>
  </button>
)
