/** The reasons for a report, as cards to choose one from. */
import { type ComponentProps, useId } from 'react'
import { reportReasonNames, reportReasons } from '#rules/support/reports.ts'
import { FieldMessage } from '#web/ui/form-controls/field.tsx'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'

export function ReportReasons({ error, ...radio }: ComponentProps<'input'> & { error: string | undefined }) {
  const id = useId()
  return (
    <fieldset
      className={error ? 'field report-reasons is-error' : 'field report-reasons'}
      aria-describedby={error ? id : undefined}
    >
      <legend className="field-label">What’s wrong?</legend>
      <div className="report-reasons-list">
        {reportReasonNames.map((reason) => (
          <RadioCard
            key={reason}
            className="report-reasons-card"
            value={reason}
            aria-invalid={error ? true : undefined}
            {...radio}
          >
            {reportReasons[reason]}
          </RadioCard>
        ))}
      </div>
      <FieldMessage id={id} error={error} />
    </fieldset>
  )
}
