/** Turns two-factor sign-in of a gate off, or replaces its backup codes, with a code. */
import { useState } from 'react'
import { disableAdminTwoFactor, renewAdminBackupCodes } from '#contract/admin/sessions.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { BackupCodes } from '#web/dashboard/settings/two-factor/backup-codes.tsx'
import '#web/dashboard/settings/two-factor/two-factor.css'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { gateNames } from './gate-names.ts'

type ConfirmCodeDialogProps = { gate: AdminGate; action: 'disable' | 'renew'; onClose: () => void }

export function ConfirmCodeDialog({ gate, action, onClose }: ConfirmCodeDialogProps) {
  const [codes, setCodes] = useState<string[]>()
  const name = gateNames[gate]

  async function confirm(code: string) {
    if (action === 'renew') {
      setCodes((await call(renewAdminBackupCodes, { params: { gate }, body: { code } })).backupCodes)
      return
    }
    await call(disableAdminTwoFactor, { params: { gate }, body: { code } })
    toast({ title: '2FA Disabled', description: `From now on, the key alone opens the ${name}.` })
    onClose()
  }

  if (codes)
    return (
      <Dialog open onOpenChange={(open) => open || onClose()} title="Save your backup codes">
        <BackupCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={action === 'disable' ? `Turn off two-factor sign-in for the ${name}?` : 'New backup codes'}
      description={
        action === 'disable'
          ? 'Anyone who learns the key will be able to sign in. Enter a code to confirm.'
          : 'The old ones stop working. Enter a code to confirm.'
      }
    >
      <CodeForm
        kind="any"
        submitLabel={action === 'disable' ? 'Turn off' : 'Get new codes'}
        isDestructive={action === 'disable'}
        onCode={confirm}
      />
    </Dialog>
  )
}
