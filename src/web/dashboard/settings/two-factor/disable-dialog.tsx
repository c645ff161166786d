/** Disables two-factor sign-in: first a warning, then a code. */
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { disableTwoFactor } from '#contract/accounts/two-factor.ts'
import { call } from '#web/api/call.ts'
import { replaceToken } from '#web/session/session.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, DialogClose, DialogFooter, type DialogProps } from '#web/ui/overlays/dialog.tsx'
import { TwoFactorCodeForm } from './two-factor-code-form.tsx'
import { useTwoFactorUpdate } from './use-two-factor-update.ts'

type Props = Required<Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocusTo'>>

export function DisableDialog({ open, onOpenChange, returnFocusTo }: Props) {
  const [isSure, setSure] = useState(false)
  const { markDisabled } = useTwoFactorUpdate()
  const handleOpenChange = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (!isOpen) setSure(false)
  }

  async function disable(code: string) {
    const { token } = await call(disableTwoFactor, { body: { token: code } })
    replaceToken(token)
    handleOpenChange(false)
    markDisabled()
    toast({ title: '2FA Disabled', description: 'From now on, you only need your password to log in.' })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      returnFocusTo={returnFocusTo}
      title={isSure ? 'Enter a code to disable' : 'Disable two-factor sign-in?'}
      description={isSure ? "To make sure it's you." : 'Your account will be easier to break into.'}
    >
      {isSure ? (
        <TwoFactorCodeForm
          submitLabel="Disable"
          isDestructive
          errorCopy={{ title: 'Disable Failed', fallback: 'Failed to disable 2FA' }}
          onCode={disable}
        />
      ) : (
        <>
          <Callout variant="warn" icon={<TriangleAlert className="icon" aria-hidden />}>
            Anyone who learns your password will be able to log in. Your backup codes will stop working, and your other devices
            will be signed out.
          </Callout>
          <DialogFooter>
            <DialogClose>
              <Button variant="ghost">Keep it on</Button>
            </DialogClose>
            <Button variant="destructive" onClick={() => setSure(true)}>
              Continue
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
