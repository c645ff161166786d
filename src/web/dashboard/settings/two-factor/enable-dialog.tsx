/** The wizard that switches two-factor sign-in on: what is needed, QR code and first code, backup codes, done. */
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, DialogFooter, type DialogProps } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { BackupCodes } from './backup-codes.tsx'
import { StepSetup } from './setup-step.tsx'
import { StepVerify } from './verify-step.tsx'
import { type Setup, useTwoFactorChange } from './use-two-factor-update.ts'

type Step = { name: 'setup' } | { name: 'verify'; setup: Setup } | { name: 'backup'; codes: string[] } | { name: 'complete' }
type Props = Required<Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocusTo'>>

const first: Step = { name: 'setup' }
const places = { setup: 1, verify: 2, backup: 3, complete: 4 }
const titles = {
  setup: 'Set up two-factor sign-in',
  verify: 'Scan and verify',
  backup: 'Save your backup codes',
  complete: 'Two-factor sign-in is on',
}

export function SetUpDialog({ open, onOpenChange, returnFocusTo }: Props) {
  const [step, setStep] = useState<Step>(first)
  const { switchedOn } = useTwoFactorChange()

  /** Once the server has said yes, two-factor is on, however the wizard is left. */
  function close(isOpen: boolean) {
    if (isOpen) return
    if (step.name === 'backup')
      toast({ title: '2FA Enabled', description: 'If you did not save the backup codes, make new ones here.' })
    if (step.name === 'complete') toast({ title: '2FA Enabled', description: 'From now on signing in takes a code of your app.' })
    if (step.name === 'backup' || step.name === 'complete') switchedOn()
    onOpenChange(false)
    setStep(first)
  }

  const title = (
    <>
      <span className="step-count">Step {places[step.name]} of 4</span>
      {titles[step.name]}
    </>
  )
  return (
    <Dialog open={open} onOpenChange={close} title={title} returnFocusTo={returnFocusTo}>
      {step.name === 'setup' && <StepSetup onReady={(setup) => setStep({ name: 'verify', setup })} />}
      {step.name === 'verify' && (
        <StepVerify setup={step.setup} onBack={() => setStep(first)} onVerified={(codes) => setStep({ name: 'backup', codes })} />
      )}
      {step.name === 'backup' && <BackupCodes codes={step.codes} onDone={() => setStep({ name: 'complete' })} />}
      {step.name === 'complete' && <Complete onDone={() => close(false)} />}
    </Dialog>
  )
}

const Complete = ({ onDone }: { onDone: () => void }) => (
  <>
    <div className="row">
      <span className="done-mark">
        <ShieldCheck className="i" aria-hidden />
      </span>
      <p className="muted">
        From now on signing in takes your password and a code of your app. Your other devices were signed out, and a letter about
        it is on its way to you.
      </p>
    </div>
    <DialogFooter>
      <Button autoFocus onClick={onDone}>
        Done
      </Button>
    </DialogFooter>
  </>
)
