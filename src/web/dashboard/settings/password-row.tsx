/** The password: changed on the word of the old one. */
import { useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { SettingRow } from './settings-section.tsx'

export function PasswordRow({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow
      title="Password"
      says="Changing it signs out every other device."
      action={
        <Button variant="outline" onClick={() => setOpen(true)}>
          Change password
        </Button>
      }
    >
      <Dialog open={isOpen} onOpenChange={setOpen} title="Change password" description="Every other device will be signed out.">
        <PasswordForm withCode={user.twoFactorEnabled} onDone={() => setOpen(false)} />
      </Dialog>
    </SettingRow>
  )
}
