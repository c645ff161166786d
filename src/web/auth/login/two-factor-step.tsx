/** The second step of signing in: a code of the app, or a backup code for whoever has lost it. */
import { ArrowLeft } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { AuthHead } from '../layout/auth-heading.tsx'
import { loginWords, codeWords as words } from '../auth-copy.ts'
import { CodeInput } from '../fields/code-input.tsx'
import { useCodeStep } from './use-two-factor-step.ts'

export function CodeStep({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const { form, submit, kind, setKind } = useCodeStep(challenge, onBack)
  const { register, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <form className="auth-fields" onSubmit={submit} noValidate>
      <AuthHead title={words.title} lede={words[kind]} />
      {kind === 'app' ? (
        <Field key="app" label={words.appLabel} hint={words.appHint} error={errors.code?.message}>
          <CodeInput autoFocus {...register('code')} />
        </Field>
      ) : (
        <Field key="backup" label={words.backupLabel} hint={words.backupHint} error={errors.code?.message}>
          <Input
            autoFocus
            className="backup-input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            {...register('code')}
          />
        </Field>
      )}
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? words.submitting : words.submit}
      </Button>
      <div className="spread auth-ways">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowLeft className="i" aria-hidden />
          {loginWords.back}
        </Button>
        <Button variant="link" size="sm" onClick={() => setKind(kind === 'app' ? 'backup' : 'app')}>
          {kind === 'app' ? words.useBackup : words.useApp}
        </Button>
      </div>
    </form>
  )
}
