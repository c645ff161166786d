/** When a plan that is given ends: never, or on a day. */
import { useId } from 'react'
import './plan-end.css'

export type PlanEndValue = { kind: 'never' | 'day' /** As a date field has it, such as 2027-01-31. */; day: string }

type PlanEndProps = { value: PlanEndValue; error: string | undefined; onChange: (value: PlanEndValue) => void }

export function PlanEnd({ value, error, onChange }: PlanEndProps) {
  const id = useId()
  return (
    <fieldset className="plan-end">
      <legend>Ends</legend>
      <label className="plan-end-option">
        <input type="radio" name={id} checked={value.kind === 'never'} onChange={() => onChange({ ...value, kind: 'never' })} />
        Never
      </label>
      <div className="plan-end-day">
        <label className="plan-end-option">
          <input type="radio" name={id} checked={value.kind === 'day'} onChange={() => onChange({ ...value, kind: 'day' })} />
          On a date
        </label>
        <input
          className="input"
          type="date"
          aria-label="End date"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          min={toDay(addDays(new Date(), 1))}
          value={value.day}
          onChange={(event) => onChange({ kind: 'day', day: event.target.value })}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="plan-end-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The beginning of that day where the admin is; null for never, undefined if no day after today is chosen. */
export function readPlanEnd({ kind, day }: PlanEndValue, now: Date): string | null | undefined {
  if (kind === 'never') return null
  const start = new Date(`${day}T00:00`)
  return start.getTime() > now.getTime() ? start.toISOString() : undefined
}

const addDays = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
