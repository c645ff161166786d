/** Leaving: what will happen, the data to take along first, and the password. */
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/accounts/sign-in.ts'
import { deleteAccount } from '#contract/accounts/settings.ts'
import { paths } from '#rules/platform/paths.ts'
import { call, sayOf } from '#web/api/call.ts'
import { endSession } from '#web/session/session.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { noProof, type Proof, ProofFields, proofFault } from './reauthentication-fields.tsx'
import { SettingRow } from './settings-section.tsx'
import { useExport } from './use-export.ts'

export function DangerZone({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow
      title="Delete account"
      says="Your page goes down at once. Everything about you is erased 14 days later, unless you sign in before."
      action={
        <Button variant="destructive" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      }
    >
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete your account?"
        description={`@${user.username} goes down at once, and every device is signed out.`}
      >
        <DeleteForm user={user} />
      </Dialog>
    </SettingRow>
  )
}

function DeleteForm({ user }: { user: User }) {
  const { received, start } = useExport(user.username)
  const form = useForm<Proof>({ defaultValues: noProof })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password, code }) => {
    if (!password) return form.setError('password', { message: 'Please enter your password.' }, { shouldFocus: true })
    try {
      const { message } = await call(deleteAccount, { body: { password, code: code || null } })
      navigate(paths.auth, { replace: true })
      endSession('logged-out')
      toast({ title: 'Account Deleted', description: message })
    } catch (error) {
      const says = sayOf(error, 'Failed to delete your account. Please try again.')
      const fault = proofFault(error)
      if (fault) form.setError(fault, { message: says }, { shouldFocus: true })
      toast({ variant: 'destructive', title: 'Error', description: says })
    }
  })

  return (
    <form className="setting-form" onSubmit={submit} noValidate>
      <p className="notice notice-danger">
        <CircleAlert className="i" aria-hidden />
        <span>
          For 14 days, signing in brings everything back. Then your page, links, pictures and figures are erased for good. Books
          of payments keep their amounts, without you.
        </span>
      </p>
      <div className="spread">
        <span className="small muted">Take your data along first.</span>
        <Button variant="outline" size="sm" busy={received !== undefined} onClick={start}>
          Download my data
        </Button>
      </div>
      <ProofFields register={form.register} errors={errors} withCode={user.twoFactorEnabled} />
      <FormFooter submit="Delete account" isDestructive cancel="Keep my account" busy={isSubmitting} />
    </form>
  )
}
