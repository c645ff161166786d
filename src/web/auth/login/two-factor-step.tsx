/** The second step of a login: a code from the app, or a backup code. */
import { ArrowLeft } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { twoFactorStepCopy as copy, loginCopy } from '../auth-copy.ts'
import { CodeInput } from '../fields/code-input.tsx'
import { AuthHeading } from '../layout/auth-heading.tsx'
import { useTwoFactorStep } from './use-two-factor-step.ts'

export function TwoFactorStep({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const { form, submit, kind, setKind } = useTwoFactorStep(challenge, onBack)
  const { register, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <form className="auth-layout-form" onSubmit={submit} noValidate>
      <AuthHeading title={copy.title} description={copy[kind]} />
      {kind === 'app' ? (
        <Field key="app" label={copy.appLabel} hint={copy.appHint} error={errors.code?.message}>
          <CodeInput autoFocus {...register('code')} />
        </Field>
      ) : (
        <Field key="backup" label={copy.backupLabel} hint={copy.backupHint} error={errors.code?.message}>
          <Input
            autoFocus
            className="two-factor-step-backup-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            {...register('code')}
          />
        </Field>
      )}
      <Button type="submit" size="lg" className="full-width" busy={isSubmitting}>
        {isSubmitting ? copy.submitting : copy.submit}
      </Button>
      <div className="spread">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowLeft className="icon" aria-hidden />
          {loginCopy.back}
        </Button>
        <Button variant="link" size="sm" onClick={() => setKind(kind === 'app' ? 'backup' : 'app')}>
          {kind === 'app' ? copy.useBackup : copy.useApp}
        </Button>
      </div>
    </form>
  )
}
