/** The buttons that filter the themes by plan and mood; they need the script, and are not shown without it. */
import { planNames, plans } from '#rules/plans/plans.ts'
import { moodIds, moodNames } from '#rules/themes/theme-filter.ts'
import type { Theme } from '#rules/themes/themes.ts'
import './theme-filter-bar.css'

export const ThemeFilterBar = ({ themes, hasPlans }: { themes: readonly Theme[]; hasPlans: boolean }) => (
  <div className="theme-filter-bar" data-theme-filters>
    {hasPlans && (
      <fieldset className="theme-filter-bar-chips">
        <legend className="sr-only">Filter by plan</legend>
        <Chip kind="plan" name="" label="All" count={themes.length} isPressed />
        {planNames.map((name) => (
          <Chip
            key={name}
            kind="plan"
            name={name}
            label={plans[name].name}
            count={themes.filter(({ tier }) => tier === name).length}
          />
        ))}
      </fieldset>
    )}
    <fieldset className="theme-filter-bar-chips">
      <legend className="sr-only">Filter by mood</legend>
      {moodIds.map((name) => (
        <Chip
          key={name}
          kind="mood"
          name={name}
          label={moodNames[name]}
          count={themes.filter(({ moods }) => moods.includes(name)).length}
        />
      ))}
    </fieldset>
    <div className="theme-filter-bar-empty" data-theme-empty hidden>
      <p className="muted" />
      <button type="button" className="button button-secondary" data-theme-all>
        Show all {themes.length}
      </button>
    </div>
    <output className="sr-only" data-theme-count />
  </div>
)

type ChipProps = { kind: 'plan' | 'mood'; name: string; label: string; count: number; isPressed?: boolean }

const Chip = ({ kind, name, label, count, isPressed = false }: ChipProps) => (
  <button
    type="button"
    className={`theme-filter-bar-chip is-${kind}`}
    aria-pressed={isPressed}
    {...{ [`data-theme-${kind}`]: name }}
  >
    {label} <span className="tabular-nums">{count}</span>
  </button>
)
