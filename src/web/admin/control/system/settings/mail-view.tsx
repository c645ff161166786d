/** Mail: how emails go out, and a test of it. */
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type SettingFacts, sendTestEmail } from '#contract/admin/system.ts'
import { call, toErrorMessage } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Input } from '#web/ui/form-controls/field.tsx'
import { formatMomentInside } from '../../../ui/moments.ts'
import { LockedRow, SettingRow } from './fields/setting-row.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import './mail-view.css'

export default function MailView() {
  return (
    <SettingsScreen title="Mail" description="The server is set in the environment, because its password is a secret.">
      {({ mail, lastTestEmail }) => (
        <>
          <LockedRow
            label="Mail server"
            hint={mail.server === null ? 'Without one, emails stay in the outbox of the data folder.' : undefined}
            value={mail.server ?? 'None'}
            variable="SMTP_URL"
            isSet={mail.server !== null}
          />
          <LockedRow
            label="Sender"
            hint={mail.isSenderSet ? undefined : 'Not set, so it is the brand’s name at this host.'}
            value={mail.sender}
            variable="MAIL_FROM"
            isSet={mail.isSenderSet}
          />
          <TestEmail last={lastTestEmail} />
        </>
      )}
    </SettingsScreen>
  )
}

function TestEmail({ last }: { last: SettingFacts['lastTestEmail'] }) {
  const [to, setTo] = useState('')
  const [result, setResult] = useState<{ isAccepted: boolean; message: string }>()

  const { isBusy, start } = useAction(() => call(sendTestEmail, { body: { to } }), {
    onDone: setResult,
    onFailed: (error) =>
      setResult({ isAccepted: false, message: toErrorMessage(error, 'The email was not sent. Please try again.') }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setResult(undefined)
    start()
  }
  const before = last && `Last test ${last.isAccepted ? 'accepted' : 'not sent'} ${formatMomentInside(last.at)}.`
  return (
    <SettingRow
      label="Test email"
      hint={before ?? 'It goes past the queue, and you see what the mail server answers.'}
      error={result && !result.isAccepted ? result.message : undefined}
      isGroup
    >
      <form className="mail-view-test row" onSubmit={send}>
        <Input
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          aria-label="Send the test to"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" variant="outline" size="sm" busy={isBusy}>
          {!isBusy && <Send className="icon" aria-hidden />}
          Send a test
        </Button>
      </form>
      {result?.isAccepted && (
        <p className="mail-view-accepted" role="status">
          {result.message}
        </p>
      )}
    </SettingRow>
  )
}
