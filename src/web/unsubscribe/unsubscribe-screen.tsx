/** Leaves a list of emails, for whoever opened the link in one. It asks first: programs that check links open them too. */
import { CircleCheck, Mail } from 'lucide-react'
import { unsubscribe } from '#contract/unsubscribe.ts'
import { brand } from '#rules/platform/brand.ts'
import { notificationsPath, paths } from '#rules/platform/paths.ts'
import { call, toErrorMessage } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { MessageScreen } from '#web/ui/screen-states/message-screen.tsx'

export default function UnsubscribeScreen({ token }: { token: string }) {
  const { isBusy, output: done, error, start } = useAction(() => call(unsubscribe, { params: { token } }))
  useDocumentTitle('Unsubscribe')

  if (done !== undefined)
    return (
      <MessageScreen
        illustration={<CircleCheck className="icon" aria-hidden />}
        title="You’re unsubscribed."
        actions={
          <ButtonAnchor variant="outline" href={notificationsPath}>
            Choose which emails you get
          </ButtonAnchor>
        }
      >
        <span role="status">{done.message} Emails about your account’s security still arrive.</span>
      </MessageScreen>
    )
  return (
    <MessageScreen
      illustration={<Mail className="icon" aria-hidden />}
      title="Unsubscribe from these emails?"
      actions={
        <>
          <Button busy={isBusy} onClick={() => start()}>
            Unsubscribe
          </Button>
          <ButtonAnchor variant="ghost" href={paths.home}>
            Keep getting them
          </ButtonAnchor>
        </>
      }
    >
      {error === null ? (
        `You opened the unsubscribe link in an email from ${brand.name}. You don’t need to log in.`
      ) : (
        <span role="alert">{toErrorMessage(error, 'Something went wrong on our side. Please try again.')}</span>
      )}
    </MessageScreen>
  )
}
