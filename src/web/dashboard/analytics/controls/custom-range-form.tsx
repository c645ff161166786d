/** Two dates, up to two years apart. */
import { useState } from 'react'
import { maxRangeDays } from '#rules/analytics/ranges.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { getToday } from '../view/days.ts'
import { countDays, parseDays } from '../view/view.ts'

type Props = { firstDay: string; lastDay: string; onSubmit: (from: string, to: string) => void }

export function CustomRangeForm({ firstDay, lastDay, onSubmit }: Props) {
  const [from, setFrom] = useState(firstDay)
  const [to, setTo] = useState(lastDay)
  const [error, setError] = useState<string>()

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const days = parseDays(from, to)
    if (days) return onSubmit(days.from, days.to)
    setError(describeError(from, to))
  }

  return (
    <form className="controls-custom card" onSubmit={submit} noValidate>
      <Field label="From" error={error}>
        <Input
          type="date"
          max={getToday()}
          value={from}
          onChange={({ target }) => {
            setFrom(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          max={getToday()}
          value={to}
          onChange={({ target }) => {
            setTo(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  )
}

function describeError(from: string, to: string): string {
  if (from === '' || to === '') return 'Please choose both dates.'
  if (from > to) return 'The first day is after the last one.'
  return countDays(from, to) > maxRangeDays ? 'Choose at most two years.' : 'Please choose both dates.'
}
