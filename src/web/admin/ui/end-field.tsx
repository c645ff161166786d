/** When something ends on its own, a ban or a plan: never, in some days, or on a day. */
import { dayMs } from '#rules/time/durations.ts'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'

const lengths = { never: 'Never', '7': 'In 7 days', '30': 'In 30 days', day: 'On a date…' } as const
type Length = keyof typeof lengths
const lengthNames = ['never', '7', '30', 'day'] as const satisfies readonly Length[]

export type EndValue = { kind: Length | '' /** As a date field has it, such as 2027-01-31. */; day: string }

export const neverEnds: EndValue = { kind: 'never', day: '' }

/** Where an admin has to choose, such as for a ban. */
export const noEnd: EndValue = { kind: '', day: '' }

type EndFieldProps = { value: EndValue; error: string | undefined; onChange: (value: EndValue) => void }

export const EndField = ({ value, error, onChange }: EndFieldProps) => (
  <div className="stack">
    <Field label="Ends" error={value.kind === 'day' ? undefined : error}>
      <Select
        value={value.kind}
        {...(value.kind === '' && { none: 'Choose when' })}
        values={lengthNames}
        nameOf={(name) => lengths[name]}
        onChoose={(kind) => onChange({ ...value, kind: kind ?? '' })}
      />
    </Field>
    {value.kind === 'day' && (
      <Field label="End date" error={error}>
        <Input
          type="date"
          min={tomorrow(new Date())}
          value={value.day}
          onChange={({ target }) => onChange({ kind: 'day', day: target.value })}
        />
      </Field>
    )}
  </div>
)

/** ISO 8601: a day begins where the admin is. Null for never; undefined if nothing, or no day after today, is chosen. */
export function readEnd({ kind, day }: EndValue, now: Date): string | null | undefined {
  if (kind === '') return undefined
  if (kind === 'never') return null
  if (kind !== 'day') return new Date(now.getTime() + Number(kind) * dayMs).toISOString()
  const start = new Date(`${day}T00:00`)
  return start.getTime() > now.getTime() ? start.toISOString() : undefined
}

/** The `check` of a form with an end. */
export function checkEnd(end: EndValue): { end?: string } {
  if (end.kind === '') return { end: 'Choose when it ends.' }
  return readEnd(end, new Date()) === undefined ? { end: 'Choose a day after today.' } : {}
}

/** As a date field has it; `sv-SE` writes days so. */
const tomorrow = (now: Date) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toLocaleDateString('sv-SE')
