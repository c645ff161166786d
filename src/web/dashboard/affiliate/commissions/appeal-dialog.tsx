/** Writes the appeal against a hold: once, in 10 to 1,000 characters. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { appealHold } from '#contract/affiliates/commissions.ts'
import { appealMaxLength } from '#rules/affiliates/holds.ts'
import { ApiError, call } from '#web/api/call.ts'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { counterNearLimit, Field, Textarea } from '#web/ui/form-controls/field.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { useAffiliateUpdate } from '../use-affiliate.ts'

type Fields = z.infer<typeof appealHold.body>

type Props = { open: boolean; onOpenChange: (open: boolean) => void; holdId: string }

const AppealDialog = ({ open, onOpenChange, holdId }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Write an appeal"
    description="Tell us how you know this person, or where you shared your link. Someone on our team reads it. You can write once."
  >
    <AppealForm holdId={holdId} onDone={() => onOpenChange(false)} />
  </Dialog>
)

function AppealForm({ holdId, onDone }: { holdId: string; onDone: () => void }) {
  const { reload } = useAffiliateUpdate()
  const form = useForm<Fields>({ resolver: zodResolver(appealHold.body), defaultValues: { text: '' } })
  const { errors } = form.formState
  const reloadAndClose = async () => {
    await reload()
    onDone()
  }
  const { submit, isBusy } = useFormAction(form, (body) => call(appealHold, { params: { id: holdId }, body }), {
    onDone: reloadAndClose,
    done: () => ({ title: 'Appeal Sent', description: 'Someone on our team will read it.' }),
    // Decided or written elsewhere: the list shows it.
    async onFailed(error) {
      if (error instanceof ApiError && !error.refusal?.fields) await reloadAndClose()
    },
    failed: { title: 'Error', fallback: 'Failed to send your appeal. Please try again.' },
  })

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label="Your appeal" error={errors.text?.message} {...counterNearLimit(form.watch('text'), appealMaxLength)}>
        <Textarea rows={6} maxLength={appealMaxLength} {...form.register('text')} />
      </Field>
      <DialogFormFooter submitLabel="Send appeal" busy={isBusy} />
    </form>
  )
}

export default AppealDialog
