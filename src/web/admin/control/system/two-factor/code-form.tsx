/** A form with a code that confirms a change of two-factor sign-in. */
import { type FormEvent, useState } from 'react'
import { codeMessages, parseCode } from '#rules/accounts/two-factor.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import './code-form.css'

type CodeFormProps = {
  /** `any`: a backup code too. */
  kind: 'app' | 'any'
  submitLabel: string
  isDestructive?: boolean
  /** Rejects where the code is wrong. */
  onCode: (code: string) => Promise<void>
}

export function CodeForm({ kind, submitLabel, isDestructive = false, onCode }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = parseCode(code)
    if (!parsed || (kind === 'app' && parsed.kind !== 'app'))
      return setError(kind === 'app' ? codeMessages.sixDigits : codeMessages.anyCode)
    setIsBusy(true)
    await onCode(code).catch((failure: unknown) => setError(toErrorMessage(failure, codeMessages.wrongCode)))
    setIsBusy(false)
  }

  return (
    <form className="code-form" onSubmit={submit} noValidate>
      <Field
        label="Verification code"
        hint={kind === 'app' ? 'The 6 digits your app shows now.' : 'The 6 digits your app shows now, or a backup code.'}
        error={error}
      >
        <Input
          autoFocus
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <DialogFormFooter submitLabel={submitLabel} isDestructive={isDestructive} busy={isBusy} />
    </form>
  )
}
