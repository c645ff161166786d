/** How strongly the theme's colour lies over the creator's own background. */
import { useId } from 'react'
import { pageFields } from '#rules/page/page-fields.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import './background-strength.css'

const { label, min, max } = pageFields.backgroundStrength

/** The preview follows at once; it is saved once the slider rests, and at once when it is left. */
export function BackgroundStrength() {
  const { user, edit, flush } = useUserDraft()
  const id = useId()
  const value = user.backgroundStrength
  return (
    <DashboardCard title={label} description="Lighter shows more of your background. Text stays readable either way.">
      <div className="background-strength">
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <span aria-hidden>Light</span>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={`${value}%`}
          onChange={({ target }) => edit({ backgroundStrength: target.valueAsNumber }, { failed: 'Failed to update settings.' })}
          onBlur={() => flush(['backgroundStrength'])}
        />
        <span aria-hidden>Strong</span>
        <output htmlFor={id}>{value}%</output>
      </div>
    </DashboardCard>
  )
}
