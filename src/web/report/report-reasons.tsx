/** The six things that can be wrong, as cards of which one is chosen. */
import { type ComponentProps, useId } from 'react'
import { reportReasonNames, reportReasons } from '#rules/support/reports.ts'
import { Choice } from '#web/ui/form-controls/radio-card.tsx'
import { FieldSays } from '#web/ui/form-controls/field.tsx'

export function Reasons({ error, ...radio }: ComponentProps<'input'> & { error: string | undefined }) {
  const id = useId()
  return (
    <fieldset className={error ? 'reasons is-error' : 'reasons'} aria-describedby={error ? id : undefined}>
      <legend className="label">What is wrong?</legend>
      <div className="reasons-in">
        {reportReasonNames.map((reason) => (
          <Choice key={reason} className="reason" value={reason} aria-invalid={error ? true : undefined} {...radio}>
            {reportReasons[reason]}
          </Choice>
        ))}
      </div>
      <FieldSays id={id} error={error} />
    </fieldset>
  )
}
