/** The form to report a page or one of its links. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ComponentProps, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type ReportDraft, reportDraft, reportPage } from '#contract/support.ts'
import type { Bio } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { reportLimits, reportReasonNames, reportReasons } from '#rules/support/reports.ts'
import { ApiError, call } from '#web/api/call.ts'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, FieldMessage, FormError, Textarea } from '#web/ui/form-controls/field.tsx'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'

export function ReportForm({ bio, onSent }: { bio: Bio; onSent: (message: string) => void }) {
  const { form, submit } = useReport(bio.user.username, onSent)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const detail = useWatch({ control, name: 'detail' }) ?? ''
  return (
    <form className="wide-stack" onSubmit={submit} noValidate>
      <ReportReasons error={errors.reason?.message} {...register('reason')} />
      {bio.links.length > 0 && (
        <Field label="What are you reporting?" error={errors.linkId?.message}>
          <Select {...register('linkId', { setValueAs: (linkId: string) => linkId || undefined })}>
            <option value="">The whole page of {publicName(bio.user)}</option>
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
        hint="Optional. Please don’t include anything private."
        error={errors.detail?.message}
        counter={{ text: detail, max: reportLimits.detail }}
      >
        <Textarea rows={4} maxLength={reportLimits.detail} {...register('detail')} />
      </Field>
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isSubmitting}>
        {isSubmitting ? 'Sending…' : 'Send report'}
      </Button>
    </form>
  )
}

/** The reasons for a report, as cards to choose one from. */
function ReportReasons({ error, ...radio }: ComponentProps<'input'> & { error: string | undefined }) {
  const id = useId()
  return (
    <fieldset
      className={error ? 'field report-reasons is-error' : 'field report-reasons'}
      aria-describedby={error ? id : undefined}
    >
      <legend className="field-label">What’s wrong?</legend>
      <div className="report-reasons-list tight-stack">
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
  return {
    form,
    ...useFormAction(form, (draft) => call(reportPage, { body: draft }), {
      onDone: ({ message }) => onSent(message),
      failed: {
        title: 'Report not sent',
        fallback: 'Something went wrong',
        // The link was deleted meanwhile: the visitor can choose another one, or the whole page.
        fieldOf: (error) => (error instanceof ApiError && error.refusal?.code === 'no-such-link' ? 'linkId' : undefined),
      },
    }),
  }
}
