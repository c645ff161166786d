/** A form with a code that confirms a change of two-factor sign-in. */
import { type FormEvent, useState } from 'react'
import { codeMessages, parseCode } from '#rules/accounts/two-factor.ts'
import { toErrorMessage } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
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
  const { isBusy, start } = useAction(onCode, {
    onFailed: (failure) => setError(toErrorMessage(failure, codeMessages.wrongCode)),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = parseCode(code)
    if (!parsed || (kind === 'app' && parsed.kind !== 'app'))
      return setError(kind === 'app' ? codeMessages.sixDigits : codeMessages.anyCode)
    start(code)
  }

  return (
    <form className="wide-stack" onSubmit={submit} noValidate>
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
