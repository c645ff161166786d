/** What is meant, what is wrong with it, and whatever else there is to say. */
import { useWatch } from 'react-hook-form'
import { type Bio, nameOf } from '#rules/page/bio.ts'
import { reportLimits } from '#rules/support/reports.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Textarea } from '#web/ui/form-controls/input.tsx'
import { Reasons } from './report-reasons.tsx'
import { Select } from './select.tsx'
import { useReport } from './use-report.ts'

export function ReportForm({ bio, onSent }: { bio: Bio; onSent: (message: string) => void }) {
  const { form, submit } = useReport(bio.user.username, onSent)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const detail = useWatch({ control, name: 'detail' }) ?? ''
  return (
    <form className="report-form" onSubmit={submit} noValidate>
      <Reasons error={errors.reason?.message} {...register('reason')} />
      {bio.links.length > 0 && (
        <Field label="What is it about?" error={errors.linkId?.message}>
          <Select {...register('linkId', { setValueAs: (chosen: string) => chosen || undefined })}>
            <option value="">The whole page of {nameOf(bio.user)}</option>
            {bio.links.map(({ id, title }) => (
              <option key={id} value={id}>
                The link “{title}”
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="Anything to add?"
        hint="Optional. Please leave out what you would not want us to read."
        error={errors.detail?.message}
        counter={{ used: detail.trim().length, most: reportLimits.detail }}
      >
        <Textarea rows={4} {...register('detail')} />
      </Field>
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? 'Sending…' : 'Send report'}
      </Button>
    </form>
  )
}
