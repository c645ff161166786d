/** The state of the report form: validates and sends the report, and shows the errors that the server returns. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type ReportDraft, reportDraft, reportPage } from '#contract/support.ts'
import { call } from '#web/api/call.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { showFieldErrors } from '#web/auth/fields/show-field-errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

type ReportFields = Omit<ReportDraft, 'reason'> & { reason?: ReportDraft['reason'] }

export function useReport(username: string, onSent: (message: string) => void) {
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
