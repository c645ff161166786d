/** When a ban ends on its own: never, in some days, or on a day. */
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'

const lengths = { never: 'Never', '7': 'In 7 days', '30': 'In 30 days', day: 'On a date…' } as const
type Length = keyof typeof lengths
const lengthNames: readonly Length[] = ['never', '7', '30', 'day']

export type BanEndValue = { kind: Length /** As a date field has it, such as 2027-01-31. */; day: string }

type BanEndProps = { value: BanEndValue; error: string | undefined; onChange: (value: BanEndValue) => void }

export const BanEnd = ({ value, error, onChange }: BanEndProps) => (
  <div className="ban-dialog-end">
    <Field label="Ends">
      <Select
        value={value.kind}
        onChange={({ target }) => onChange({ ...value, kind: lengthNames.find((name) => name === target.value) ?? 'never' })}
      >
        {lengthNames.map((name) => (
          <option key={name} value={name}>
            {lengths[name]}
          </option>
        ))}
      </Select>
    </Field>
    {value.kind === 'day' && (
      <Field label="End date" error={error}>
        <Input
          type="date"
          min={toDay(addDays(new Date(), 1))}
          value={value.day}
          onChange={({ target }) => onChange({ kind: 'day', day: target.value })}
        />
      </Field>
    )}
  </div>
)

/** ISO 8601: a day begins where the admin is. Null for never; undefined if no day after today is chosen. */
export function readBanEnd({ kind, day }: BanEndValue, now: Date): string | null | undefined {
  if (kind === 'never') return null
  if (kind !== 'day') return new Date(now.getTime() + Number(kind) * dayMs).toISOString()
  const start = new Date(`${day}T00:00`)
  return start.getTime() > now.getTime() ? start.toISOString() : undefined
}
const dayMs = 86_400_000

const addDays = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
