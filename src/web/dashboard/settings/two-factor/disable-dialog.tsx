/** Switching two-factor sign-in off: first what that means, then a code. */
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { disableTwoFactor } from '#contract/accounts/two-factor.ts'
import { call } from '#web/api/call.ts'
import { replaceToken } from '#web/session/session.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, DialogClose, DialogFooter, type DialogProps } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { CodeForm } from './code-form.tsx'
import { useTwoFactorChange } from './use-two-factor-update.ts'

type Props = Required<Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocusTo'>>

export function DisableDialog({ open, onOpenChange, returnFocusTo }: Props) {
  const [isSure, setSure] = useState(false)
  const { switchedOff } = useTwoFactorChange()
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (!isOpen) setSure(false)
  }

  async function disable(code: string) {
    const { token } = await call(disableTwoFactor, { body: { token: code } })
    replaceToken(token)
    change(false)
    switchedOff()
    toast({ title: '2FA Disabled', description: 'From now on your password is enough to sign in.' })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      returnFocusTo={returnFocusTo}
      title={isSure ? 'Enter a code to disable' : 'Disable two-factor sign-in?'}
      description={isSure ? 'So that nobody but you can do this.' : 'Your account gets easier to break into.'}
    >
      {isSure ? (
        <CodeForm
          submit="Disable"
          isDestructive
          failed={{ title: 'Disable Failed', says: 'Failed to disable 2FA' }}
          onCode={disable}
        />
      ) : (
        <>
          <p className="notice">
            <TriangleAlert className="i" aria-hidden />
            <span>
              Whoever learns your password can sign in then. Your backup codes stop working, and other devices are signed out.
            </span>
          </p>
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
