/** Replaces the backup codes with new ones, after a code. */
import { useState } from 'react'
import { renewBackupCodes } from '#contract/accounts/two-factor.ts'
import { codeMessages } from '#rules/accounts/two-factor.ts'
import { call } from '#web/api/call.ts'
import { Dialog, type DialogProps } from '#web/ui/overlays/dialog.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { TwoFactorCodeForm } from './two-factor-code-form.tsx'
import { useTwoFactorUpdate } from './use-two-factor-update.ts'

type Props = Required<Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocusTo'>>

export function RenewCodesDialog({ open, onOpenChange, returnFocusTo }: Props) {
  const [codes, setCodes] = useState<string[]>()
  const { refresh } = useTwoFactorUpdate()
  const handleOpenChange = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (!isOpen) setCodes(undefined)
  }

  async function renew(code: string) {
    const { backupCodes } = await call(renewBackupCodes, { body: { token: code } })
    setCodes(backupCodes)
    refresh()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      returnFocusTo={returnFocusTo}
      title={codes ? 'Save your backup codes' : 'New backup codes'}
      {...(codes ? {} : { description: 'Your old codes will stop working.' })}
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={() => handleOpenChange(false)} />
      ) : (
        <TwoFactorCodeForm
          submitLabel="Make new codes"
          errorCopy={{ title: 'Verification Failed', fallback: codeMessages.wrongCode }}
          onCode={renew}
        />
      )}
    </Dialog>
  )
}
