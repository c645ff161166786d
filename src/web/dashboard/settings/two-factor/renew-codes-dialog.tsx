/** New backup codes in place of the old ones, on the word of a code. */
import { useState } from 'react'
import { renewBackupCodes } from '#contract/accounts/two-factor.ts'
import { call } from '#web/api/call.ts'
import { Dialog, type DialogProps } from '#web/ui/overlays/dialog.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { CodeForm } from './code-form.tsx'
import { useTwoFactorChange } from './use-two-factor-update.ts'

type Props = Required<Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocusTo'>>

export function NewCodesDialog({ open, onOpenChange, returnFocusTo }: Props) {
  const [codes, setCodes] = useState<string[]>()
  const { codesChanged } = useTwoFactorChange()
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (!isOpen) setCodes(undefined)
  }

  async function renew(code: string) {
    const { backupCodes } = await call(renewBackupCodes, { body: { token: code } })
    setCodes(backupCodes)
    codesChanged()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      returnFocusTo={returnFocusTo}
      title={codes ? 'Save your backup codes' : 'New backup codes'}
      {...(codes ? {} : { description: 'The old ones stop working.' })}
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={() => change(false)} />
      ) : (
        <CodeForm
          submit="Make new codes"
          failed={{ title: 'Verification Failed', says: 'Invalid verification code' }}
          onCode={renew}
        />
      )}
    </Dialog>
  )
}
