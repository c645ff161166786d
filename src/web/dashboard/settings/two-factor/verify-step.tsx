/** The second step: the QR code, the same as a key to type in, and the first code from the app. */
import { Copy } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { enableTwoFactor } from '#contract/accounts/two-factor.ts'
import { codeMessages } from '#rules/accounts/two-factor.ts'
import { call } from '#web/api/call.ts'
import { CodeInput } from '#web/auth/fields/code-input.tsx'
import { replaceToken } from '#web/session/session.ts'
import { copyWithToast } from '#web/ui/browser/copy-to-clipboard.ts'
import { showFormFailure } from '#web/ui/feedback/form-failure.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import '#web/ui/form-controls/qr-setup.css'
import { DialogFooter } from '#web/ui/overlays/dialog.tsx'
import type { TwoFactorSetup } from './use-two-factor-update.ts'

type Props = { setup: TwoFactorSetup; onBack: () => void; onVerified: (backupCodes: string[]) => void }

export function VerifyStep({ setup, onBack, onVerified }: Props) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    if (!/^\d{6}$/.test(code)) {
      form.setError('code', { message: codeMessages.sixDigits }, { shouldFocus: true })
      toastFailure('Invalid Code', codeMessages.sixDigits)
      return
    }
    try {
      const { backupCodes, token } = await call(enableTwoFactor, { body: { secret: setup.secret, token: code } })
      replaceToken(token)
      onVerified(backupCodes)
    } catch (error) {
      const texts = { title: 'Verification Failed', fallback: codeMessages.wrongCode, unreachable }
      showFormFailure(form, error, { ...texts, fieldOf: () => 'code' })
    }
  })

  return (
    <form className="stack" onSubmit={submit} noValidate>
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
      <Field label="Verification code" hint="The 6 digits your app shows now." error={errors.code?.message}>
        <CodeInput autoFocus {...form.register('code')} />
      </Field>
      <DialogFooter>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Verifying...' : 'Verify'}
        </Button>
      </DialogFooter>
    </form>
  )
}

const unreachable = 'Failed to verify code. Please try again.'

const copyKey = (secret: string) =>
  copyWithToast(secret, { title: 'Key Copied', description: 'Paste it into your authenticator app.' }, 'Failed to copy the key.')
