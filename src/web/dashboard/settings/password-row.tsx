/** Opens the dialog that changes the password. */
import { useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SettingsRow } from './layout/settings-row.tsx'
import { PasswordForm } from './password-form.tsx'

export function PasswordRow() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsRow
      title="Password"
      description="Changing it signs you out on every other device."
      action={
        <Button variant="outline" onClick={() => setOpen(true)}>
          Change password
        </Button>
      }
    >
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Change password"
        description="You'll be signed out on every other device."
      >
        <PasswordForm onDone={() => setOpen(false)} />
      </Dialog>
    </SettingsRow>
  )
}
