/** The form to report a page or one of its links. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type ReportDraft, reportDraft, reportPage } from '#contract/support.ts'
import type { Bio } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { reportLimits, reportReasonNames, reportReasons } from '#rules/support/reports.ts'
import { call } from '#web/api/call.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { showFieldErrors } from '#web/auth/fields/show-field-errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, FieldMessage, useFieldControl } from '#web/ui/form-controls/field.tsx'
import { FormError } from '#web/ui/form-controls/form-error.tsx'
import { Textarea } from '#web/ui/form-controls/input.tsx'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'

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

/** The reasons for a report, as cards to choose one from. */
function ReportReasons({ error, ...radio }: ComponentProps<'input'> & { error: string | undefined }) {
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

type ReportFields = Omit<ReportDraft, 'reason'> & { reason?: ReportDraft['reason'] }

/** The state of the report form: validates and sends the report, and shows the errors that the server returns. */
function useReport(username: string, onSent: (message: string) => void) {
  const form = useForm<ReportFields, unknown, ReportDraft>({
    resolver: standardSchemaResolver(reportDraft),
    defaultValues: { username, detail: '' },
  })
  const errorToast = useRef<{ dismiss: () => void }>(undefined)
  const submit = form.handleSubmit(async (draft) => {
    errorToast.current?.dismiss()
    try {
      const { message } = await call(reportPage, { body: draft })
      onSent(message)
    } catch (error) {
      const refusal = error instanceof ApiError ? error.refusal : undefined
      const failure = toErrorMessage(error, 'Something went wrong')
      // The link was deleted meanwhile: the visitor can choose another one, or the whole page.
      if (refusal?.code === 'no-such-link') form.setError('linkId', { message: refusal.message }, { shouldFocus: true })
      else showFieldErrors(error, ['reason', 'detail'], form.setError, failure)
      errorToast.current = toast({
        variant: 'destructive',
        title: 'Report not sent',
        description: failure,
      })
    }
  })
  return { form, submit }
}
