/** The code of the second step of a login: six digits from the app, or a backup code. */
import type { ComponentProps } from 'react'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { twoFactorStepCopy as copy } from '../auth-copy.ts'
import { CodeInput } from './code-input.tsx'

type TwoFactorCodeFieldProps = ComponentProps<typeof CodeInput> & {
  kind: 'app' | 'backup'
  appHint?: string
  error: string | undefined
}

export const TwoFactorCodeField = ({ kind, appHint = copy.appHint, error, ...input }: TwoFactorCodeFieldProps) =>
  kind === 'app' ? (
    <Field key="app" label={copy.appLabel} hint={appHint} error={error}>
      <CodeInput autoFocus {...input} />
    </Field>
  ) : (
    <Field key="backup" label={copy.backupLabel} hint={copy.backupHint} error={error}>
      <Input
        autoFocus
        className="code-input-backup"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        {...input}
      />
    </Field>
  )
