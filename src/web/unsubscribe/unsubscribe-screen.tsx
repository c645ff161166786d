/** Leaves a list of emails, for whoever opened the link in one. It asks first: programs that check links open them too. */
import { CircleCheck, Mail } from 'lucide-react'
import { useState } from 'react'
import { unsubscribe } from '#contract/unsubscribe.ts'
import { brand } from '#rules/platform/brand.ts'
import { notificationsPath, paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { MessageScreen } from '#web/ui/screen-states/message-screen.tsx'

export function UnsubscribeScreen({ token }: { token: string }) {
  const [done, setDone] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useDocumentTitle('Unsubscribe')

  async function leave() {
    setBusy(true)
    setError(undefined)
    try {
      setDone((await call(unsubscribe, { params: { token } })).message)
    } catch (failure) {
      setError(toErrorMessage(failure, 'Something went wrong on our side. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  if (done !== undefined)
    return (
      <MessageScreen
        illustration={<CircleCheck className="icon" aria-hidden />}
        title="You’re unsubscribed."
        actions={
          <Button asChild variant="outline">
            <a href={notificationsPath}>Choose which emails you get</a>
          </Button>
        }
      >
        <span role="status">{done} Emails about your account’s security still arrive.</span>
      </MessageScreen>
    )
  return (
    <MessageScreen
      illustration={<Mail className="icon" aria-hidden />}
      title="Unsubscribe from these emails?"
      actions={
        <>
          <Button busy={isBusy} onClick={() => void leave()}>
            Unsubscribe
          </Button>
          <Button asChild variant="ghost">
            <a href={paths.home}>Keep getting them</a>
          </Button>
        </>
      }
    >
      {error === undefined ? (
        `You opened the unsubscribe link in an email from ${brand.name}. You don’t need to log in.`
      ) : (
        <span role="alert">{error}</span>
      )}
    </MessageScreen>
  )
}
