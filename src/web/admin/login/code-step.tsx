/** The second step of a login of administration: a code from the app, which is sent at its sixth digit, or a backup code. */
import { type FormEvent, useState } from 'react'
import { codeMessages, parseCode } from '#rules/accounts/two-factor.ts'
import { TwoFactorCodeField } from '#web/auth/fields/two-factor-code-field.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { describeTries } from './gate-copy.ts'
import { WaitNotice } from './wait-notice.tsx'

type CodeStepProps = {
  waitSeconds: number
  triesLeft: number | undefined
  /** Resolves to false if the code was wrong. */
  onCode: (code: string) => Promise<boolean>
  onStartAgain: () => void
}

export default function CodeStep({ waitSeconds, triesLeft, onCode, onStartAgain }: CodeStepProps) {
  const [kind, setKind] = useState<'app' | 'backup'>('app')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const isLocked = waitSeconds > 0

  const { isBusy, start } = useAction(onCode, {
    onDone(isRight) {
      if (isRight) return
      setCode('')
      setError(codeMessages.wrongCode)
    },
  })
  function send(typed: string) {
    if (isBusy) return
    if (parseCode(typed)?.kind !== kind) return setError(kind === 'app' ? codeMessages.sixDigits : codeMessages.anyCode)
    start(typed)
  }
  function type(typed: string) {
    setCode(typed)
    setError(undefined)
    if (kind === 'app' && typed.length === 6) send(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  const shownError = error && triesLeft !== undefined ? `${error}. ${describeTries(triesLeft)}` : error

  return (
    <form className="gate-layout-form wide-stack" onSubmit={submit} noValidate>
      <div>
        <h1>Enter your code</h1>
        <p>
          {kind === 'app'
            ? 'Open your authenticator app and enter the 6-digit code.'
            : 'Enter one of the backup codes you saved. Each works once.'}
        </p>
      </div>
      <WaitNotice seconds={waitSeconds} />
      <TwoFactorCodeField
        kind={kind}
        appHint="Submits when complete. A new code appears every 30 seconds."
        error={isLocked ? undefined : shownError}
        disabled={isLocked}
        value={code}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" className="full-width" busy={isBusy} disabled={isLocked}>
        Verify
      </Button>
      <div className="spread">
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            setKind(kind === 'app' ? 'backup' : 'app')
            setCode('')
            setError(undefined)
          }}
        >
          {kind === 'app' ? 'Use a backup code' : 'Use your app'}
        </Button>
        <Button variant="ghost" size="sm" onClick={onStartAgain}>
          Start again
        </Button>
      </div>
    </form>
  )
}
