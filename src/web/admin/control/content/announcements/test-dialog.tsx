/** Sends the announcement to one address, to look at it. */
import { type FormEvent, useState } from 'react'
import { testAnnouncement } from '#contract/admin/announcements.ts'
import { brand } from '#rules/platform/brand.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'

type TestDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; draft: { subject: string; body: string } }

export function TestDialog({ open, onOpenChange, draft: { subject, body } }: TestDialogProps) {
  const [to, setTo] = useState<string>(brand.supportEmail)
  const [error, setError] = useState<string>()
  const { isBusy, start } = useAction(() => call(testAnnouncement, { body: { subject, body, to } }), {
    done: () => ({ title: 'Test sent', description: `To ${to}.` }),
    onDone: () => onOpenChange(false),
    onFailed: (failure) => setError(toErrorMessage(failure, 'Request failed')),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    start()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Send a test" description="Only this address gets it.">
      <form className="stack" onSubmit={send} noValidate>
        <Field label="Email address" error={error}>
          <Input
            type="email"
            autoComplete="email"
            value={to}
            onChange={({ target }) => {
              setError(undefined)
              setTo(target.value)
            }}
          />
        </Field>
        <DialogFormFooter submitLabel="Send test" busy={isBusy} />
      </form>
    </Dialog>
  )
}
