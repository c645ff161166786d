/** From a filled-in report to the operator's desk, or to sentences about what stands in the way. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type ReportDraft, reportDraft, reportPage } from '#contract/support.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

type Fields = Omit<ReportDraft, 'reason'> & { reason?: ReportDraft['reason'] }

export function useReport(username: string, onSent: (message: string) => void) {
  const form = useForm<Fields, unknown, ReportDraft>({
    resolver: standardSchemaResolver(reportDraft),
    defaultValues: { username, detail: '' },
  })
  const failure = useRef<{ dismiss: () => void }>(undefined)
  const submit = form.handleSubmit(async (draft) => {
    failure.current?.dismiss()
    try {
      const { message } = await call(reportPage, { body: draft })
      onSent(message)
    } catch (error) {
      const refusal = error instanceof ApiError ? error.refusal : undefined
      // The link went away while this was written: the page can still be meant.
      if (refusal?.code === 'no-such-link') form.setError('linkId', { message: refusal.message }, { shouldFocus: true })
      for (const name of ['reason', 'detail'] as const) {
        const message = refusal?.fields?.[name]
        if (message) form.setError(name, { message }, { shouldFocus: true })
      }
      failure.current = toast({
        variant: 'destructive',
        title: 'Report not sent',
        description: sayOf(error, 'Something went wrong'),
      })
    }
  })
  return { form, submit }
}
