/** Sends the announcement to one address, to look at it. */
import { testAnnouncement } from '#contract/admin/announcements.ts'
import { brand } from '#rules/platform/brand.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useBodyForm } from '../../../ui/use-body-form.ts'

type TestDialogProps = { draft: { subject: string; body: string }; onClose: () => void }

export function TestDialog({ draft: { subject, body }, onClose }: TestDialogProps) {
  const form = useBodyForm({
    schema: testAnnouncement.body,
    defaultValues: { to: brand.supportEmail as string },
    toBody: ({ to }) => ({ subject, body, to }),
    send: (test) => call(testAnnouncement, { body: test }),
    onDone: onClose,
    done: (_, { to }) => ({ title: 'Test sent', description: `To ${to}.` }),
  })
  return (
    <FormDialog title="Send a test" description="Only this address gets it." {...{ form, onClose }} submitLabel="Send test">
      <Field label="Email address" error={form.errorOf('to')}>
        <Input type="email" autoComplete="email" {...form.register('to')} />
      </Field>
    </FormDialog>
  )
}
