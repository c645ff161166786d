/** The wizard that enables two-factor sign-in: what is needed, QR code and first code, backup codes, done. */
import { Copy, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { enableTwoFactor, setUpTwoFactor } from '#contract/accounts/two-factor.ts'
import { passwordLength } from '#rules/accounts/passwords.ts'
import { ApiError, call } from '#web/api/call.ts'
import { PasswordInput } from '#web/auth/fields/password-input.tsx'
import { replaceToken } from '#web/session/session.ts'
import { copyWithToast } from '#web/ui/browser/copy-to-clipboard.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import '#web/ui/form-controls/qr-setup.css'
import { Dialog, DialogFooter, DialogFormFooter, type DialogProps } from '#web/ui/overlays/dialog.tsx'
import { getReauthenticationErrorField } from '../reauthentication-fields.tsx'
import { BackupCodes } from './backup-codes.tsx'
import './two-factor.css'
import { TwoFactorCodeForm } from './two-factor-code-form.tsx'
import { type TwoFactorSetup, useTwoFactorUpdate } from './use-two-factor-update.ts'

type Step =
  | { name: 'setup' }
  | { name: 'verify'; setup: TwoFactorSetup }
  | { name: 'backup'; codes: string[] }
  | { name: 'complete' }
type Props = Required<Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocusTo'>>

const firstStep: Step = { name: 'setup' }
const stepNumbers = { setup: 1, verify: 2, backup: 3, complete: 4 }
const titles = {
  setup: 'Set up two-factor sign-in',
  verify: 'Scan and verify',
  backup: 'Save your backup codes',
  complete: 'Two-factor sign-in is on',
}

export function EnableDialog({ open, onOpenChange, returnFocusTo }: Props) {
  const [step, setStep] = useState<Step>(firstStep)
  const { markEnabled } = useTwoFactorUpdate()

  /** From the backup step on, two-factor is enabled on the server, however the wizard is closed. */
  function close(isOpen: boolean) {
    if (isOpen) return
    if (step.name === 'backup')
      toast({ title: '2FA Enabled', description: "If you didn't save your backup codes, make new ones here." })
    if (step.name === 'complete') toast({ title: '2FA Enabled', description: "You'll need a code from your app to log in." })
    if (step.name === 'backup' || step.name === 'complete') markEnabled()
    onOpenChange(false)
    setStep(firstStep)
  }

  const title = (
    <>
      <span className="enable-dialog-step faint">Step {stepNumbers[step.name]} of 4</span>
      {titles[step.name]}
    </>
  )
  return (
    <Dialog open={open} onOpenChange={close} title={title} returnFocusTo={returnFocusTo}>
      {step.name === 'setup' && <SetupStep onReady={(setup) => setStep({ name: 'verify', setup })} />}
      {step.name === 'verify' && (
        <VerifyStep
          setup={step.setup}
          onBack={() => setStep(firstStep)}
          onVerified={(codes) => setStep({ name: 'backup', codes })}
        />
      )}
      {step.name === 'backup' && <BackupCodes codes={step.codes} onDone={() => setStep({ name: 'complete' })} />}
      {step.name === 'complete' && <Complete onDone={() => close(false)} />}
    </Dialog>
  )
}

const Complete = ({ onDone }: { onDone: () => void }) => (
  <>
    <div className="row">
      <span className="enable-dialog-done centred">
        <ShieldCheck className="icon" aria-hidden />
      </span>
      <p className="muted">
        From now on, logging in takes your password and a code from your app. We've signed out your other devices and emailed you
        a confirmation.
      </p>
    </div>
    <DialogFooter>
      <Button autoFocus onClick={onDone}>
        Done
      </Button>
    </DialogFooter>
  </>
)

/** The first step: what is needed. Asks for the password if it was not entered recently. */
function SetupStep({ onReady }: { onReady: (setup: TwoFactorSetup) => void }) {
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm({ defaultValues: { password: '' } })
  const { errors } = form.formState
  const { submit, isBusy } = useFormAction(
    form,
    ({ password }) => call(setUpTwoFactor, asksPassword ? { body: { password } } : {}),
    {
      onDone: onReady,
      onFailed(error) {
        const needsPassword = error instanceof ApiError && error.refusal?.code === 'confirm-password'
        if (needsPassword) setAsksPassword(true)
        return needsPassword
      },
      failed: {
        title: 'Setup Failed',
        fallback: 'Failed to setup 2FA',
        fieldOf: (error) => (getReauthenticationErrorField(error) === 'password' ? 'password' : undefined),
      },
    },
  )

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ol className="setup-step-list tight-stack">
        <li>Install an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or 1Password.</li>
        <li>Scan a QR code with it, then enter the code it shows.</li>
        <li>Save ten backup codes, in case you lose your phone.</li>
      </ol>
      {asksPassword && (
        <Field
          label="Password"
          hint="It's been a while since you logged in, so please confirm it's you."
          error={errors.password?.message}
        >
          <PasswordInput
            autoFocus
            autoComplete="current-password"
            maxLength={passwordLength.max}
            {...form.register('password')}
          />
        </Field>
      )}
      <DialogFormFooter submitLabel="Continue" busy={isBusy} />
    </form>
  )
}

type VerifyStepProps = { setup: TwoFactorSetup; onBack: () => void; onVerified: (backupCodes: string[]) => void }

/** The second step: the QR code, the same as a key to type in, and the first code from the app. */
function VerifyStep({ setup, onBack, onVerified }: VerifyStepProps) {
  async function verify(code: string) {
    const { backupCodes, token } = await call(enableTwoFactor, { body: { secret: setup.secret, token: code } })
    replaceToken(token)
    onVerified(backupCodes)
  }

  return (
    <TwoFactorCodeForm kind="app" submitLabel="Verify" onBack={onBack} onCode={verify}>
      <div className="qr-setup">
        <img src={setup.qrCode} alt="QR code for your authenticator app" width={168} height={168} />
        <div className="verify-step-key close-stack">
          <p className="small-text muted">Can't scan it? Type this key into the app.</p>
          <code>{setup.manualEntryKey}</code>
          <Button variant="outline" size="sm" onClick={() => copyKey(setup.secret)}>
            <Copy className="icon" aria-hidden />
            Copy key
          </Button>
        </div>
      </div>
    </TwoFactorCodeForm>
  )
}

const copyKey = (secret: string) =>
  copyWithToast(secret, { title: 'Key Copied', description: 'Paste it into your authenticator app.' }, 'Failed to copy the key.')
