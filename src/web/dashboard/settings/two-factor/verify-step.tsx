/** The second step: the QR code, the same as a key to type, and the first code that proves that the app has it. */
import { Copy } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { enableTwoFactor } from '#contract/accounts/two-factor.ts'
import { codeWords } from '#rules/accounts/two-factor.ts'
import { call, sayOf, Unreachable } from '#web/api/call.ts'
import { CodeInput } from '#web/auth/fields/code-input.tsx'
import { replaceToken } from '#web/session/session.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { copyText } from '../../shell/copy-to-clipboard.ts'
import type { Setup } from './use-two-factor-update.ts'

type Props = { setup: Setup; onBack: () => void; onVerified: (backupCodes: string[]) => void }

export function StepVerify({ setup, onBack, onVerified }: Props) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    if (!/^\d{6}$/.test(code)) {
      form.setError('code', { message: codeWords.sixDigits }, { shouldFocus: true })
      toast({ variant: 'destructive', title: 'Invalid Code', description: codeWords.sixDigits })
      return
    }
    try {
      const { backupCodes, token } = await call(enableTwoFactor, { body: { secret: setup.secret, token: code } })
      replaceToken(token)
      onVerified(backupCodes)
    } catch (error) {
      const says = error instanceof Unreachable ? unreachable : sayOf(error, 'Invalid verification code')
      form.setError('code', { message: says }, { shouldFocus: true })
      toast({ variant: 'destructive', title: 'Verification Failed', description: says })
    }
  })

  return (
    <form className="setting-form" onSubmit={submit} noValidate>
      <div className="qr">
        <img src={setup.qrCode} alt="QR code for your authenticator app" width={168} height={168} />
        <div className="qr-key">
          <p className="small muted">No camera at hand? Type this key into the app.</p>
          <code>{setup.manualEntryKey}</code>
          <Button variant="outline" size="sm" onClick={() => copyKey(setup.secret)}>
            <Copy className="i" aria-hidden />
            Copy key
          </Button>
        </div>
      </div>
      <Field label="Verification code" hint="The 6 digits that your app shows now." error={errors.code?.message}>
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

async function copyKey(secret: string) {
  const isCopied = await copyText(secret)
  toast(
    isCopied
      ? { title: 'Key Copied', description: 'Paste it into your authenticator app.' }
      : { variant: 'destructive', title: 'Error', description: 'Failed to copy the key' },
  )
}
