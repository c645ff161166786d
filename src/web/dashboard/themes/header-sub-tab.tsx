/** The Header sub-tab: a message that floats above the page, saved automatically a second after the last keystroke. */
import { pageFields } from '#rules/page/page-fields.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Textarea } from '#web/ui/form-controls/input.tsx'
import { useDraftField } from '../drafts/user/use-draft-field.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'

export function HeaderSubTab() {
  const { error, ...input } = useDraftField('floatingHeader', saveCopy)
  const used = input.value.length
  return (
    <DashboardCard
      title="Floating header"
      description="A message that stays in view while visitors scroll. It saves automatically."
    >
      <Field
        label={pageFields.floatingHeader.label}
        error={error}
        counter={{ used, max: pageFields.floatingHeader.max, tone: getCounterTone(used) }}
      >
        <Textarea
          {...input}
          dir="auto"
          rows={3}
          maxLength={pageFields.floatingHeader.max}
          placeholder="New print drop this Sunday"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
    </DashboardCard>
  )
}

const saveCopy = { done: { title: 'Header Saved', description: 'Your page shows it now.' } }

/** Characters above which the counter turns yellow and red. */
const warnAt = 150
const dangerAt = 180

const getCounterTone = (used: number) => (used > dangerAt ? 'danger' : used > warnAt ? 'warn' : undefined)
