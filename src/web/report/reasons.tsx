/** The six things that can be wrong, as cards of which one is chosen. */
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { reportReasonNames, reportReasons } from '#rules/reports.ts'

export function Reasons({ error, ...radio }: ComponentProps<'input'> & { error: string | undefined }) {
  const id = useId()
  return (
    <fieldset className={error ? 'reasons is-error' : 'reasons'} aria-describedby={error ? id : undefined}>
      <legend className="label">What is wrong?</legend>
      <div className="reasons-in">
        {reportReasonNames.map((reason) => (
          <label key={reason} className="reason">
            <input type="radio" value={reason} aria-invalid={error ? true : undefined} {...radio} />
            <span>{reportReasons[reason]}</span>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p className="hint" id={id}>
            <CircleAlert className="i" aria-hidden />
            <span>{error}</span>
          </p>
        )}
      </div>
    </fieldset>
  )
}
