/** The form to report a page or one of its links. */
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import type { Bio } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { reportLimits } from '#rules/support/reports.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, useFieldControl } from '#web/ui/form-controls/field.tsx'
import { FormError } from '#web/ui/form-controls/form-error.tsx'
import { Textarea } from '#web/ui/form-controls/input.tsx'
import { ReportReasons } from './report-reasons.tsx'
import { useReport } from './use-report.ts'

export function ReportForm({ bio, onSent }: { bio: Bio; onSent: (message: string) => void }) {
  const { form, submit } = useReport(bio.user.username, onSent)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const detail = useWatch({ control, name: 'detail' }) ?? ''
  return (
    <form className="report-form" onSubmit={submit} noValidate>
      <ReportReasons error={errors.reason?.message} {...register('reason')} />
      {bio.links.length > 0 && (
        <Field label="What are you reporting?" error={errors.linkId?.message}>
          <LinkSelect {...register('linkId', { setValueAs: (linkId: string) => linkId || undefined })}>
            <option value="">The whole page of {publicName(bio.user)}</option>
            {bio.links.map(({ id, title }) => (
              <option key={id} value={id}>
                The link “{title}”
              </option>
            ))}
          </LinkSelect>
        </Field>
      )}
      <Field
        label="Anything to add?"
        hint="Optional. Please don’t include anything private."
        error={errors.detail?.message}
        counter={{ used: detail.trim().length, max: reportLimits.detail }}
      >
        <Textarea rows={4} {...register('detail')} />
      </Field>
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isSubmitting}>
        {isSubmitting ? 'Sending…' : 'Send report'}
      </Button>
    </form>
  )
}

/** The browser's own select, styled as an input. */
const LinkSelect = (props: ComponentProps<'select'>) => (
  <span className="report-form-select">
    <select className="input" {...useFieldControl()} {...props} />
    <ChevronDown className="icon" aria-hidden />
  </span>
)
