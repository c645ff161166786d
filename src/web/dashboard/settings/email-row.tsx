/** The email address: another one is confirmed by a letter to it, and until then nothing changes. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts/sign-in.ts'
import { email, password } from '#contract/fields/fields.ts'
import { changeEmail } from '#contract/accounts/recovery.ts'
import { call, sayOf } from '#web/api/call.ts'
import { fieldFaults } from '#web/auth/fields/server-field-errors.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { type Proof, ProofFields, proofFault } from './reauthentication-fields.tsx'
import { SettingRow } from './settings-section.tsx'

const fields = z.object({ email, password, code: z.string() })
type Fields = z.infer<typeof fields>

export function EmailAddress({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow
      title={user.email}
      says="A letter to the new address confirms a change; the old one is told."
      action={
        <Button variant="outline" onClick={() => setOpen(true)}>
          Change email
        </Button>
      }
    >
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Change email"
        description="We send a link to the new address. Until you open it, everything stays as it is."
      >
        <EmailForm withCode={user.twoFactorEnabled} onDone={() => setOpen(false)} />
      </Dialog>
    </SettingRow>
  )
}

function EmailForm({ withCode, onDone }: { withCode: boolean; onDone: () => void }) {
  const form = useForm<Fields>({ resolver: zodResolver(fields), defaultValues: { email: '', password: '', code: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password, code }) => {
    try {
      const { message } = await call(changeEmail, { body: { email, password, code: code || null } })
      toast({ title: 'Check Your Inbox', description: message })
      onDone()
    } catch (error) {
      const says = sayOf(error, 'Failed to change your email. Please try again.')
      const fault = proofFault(error)
      if (fault) form.setError(fault, { message: says }, { shouldFocus: true })
      for (const [field, message] of fieldFaults(error, ['email'])) form.setError(field, { message }, { shouldFocus: true })
      toast({ variant: 'destructive', title: 'Error', description: says })
    }
  })

  return (
    <form className="setting-form" onSubmit={submit} noValidate>
      <Field label="New email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...form.register('email')} />
      </Field>
      <ProofFields register={form.register as unknown as UseFormRegister<Proof>} errors={errors} withCode={withCode} />
      <FormFooter submit="Send link" busy={isSubmitting} />
    </form>
  )
}
