/** Opened from an invitation's link: the sign-up that it offers, or why it no longer works. Without a code, one can be typed. */
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Redirect } from 'wouter'
import { openInvitation } from '#contract/accounts/invitations.ts'
import { parseInvitationCode } from '#rules/accounts/invitations.ts'
import { paths } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { ApiError, call, toErrorMessage } from '#web/api/call.ts'
import { AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { useLinkSecrets } from '#web/auth/layout/use-link-secrets.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { AskForInvitation } from './ask-for-invitation.tsx'
import InvitationCodeForm from './invitation-code-form.tsx'
import { invitationCopy as copy } from './invitation-copy.ts'
import { InvitedSignUpForm } from './invited-sign-up-form.tsx'
import RegistrationClosed from './registration-closed.tsx'

const SignUpPreview = lazy(() => import('#web/auth/sign-up/sign-up-preview.tsx'))

export default function InvitationScreen() {
  const { user } = useSession()
  const { token } = useLinkSecrets()
  const [code, setCode] = useState(() => parseInvitationCode(token ?? ''))
  const [username, setUsername] = useState('')
  useDocumentTitle(copy.pageTitle)

  if (user) return <Redirect to={paths.dashboard} replace />
  return (
    <AuthLayout beside={<SignUpPreview username={username} />} corner={<LoginLink />}>
      {code === undefined && isClosed() ? (
        <RegistrationClosed />
      ) : code === undefined ? (
        <InvitationCodeForm isUnknown={token !== undefined} onCode={setCode} />
      ) : (
        <OpenedInvitation key={code} code={code} onCode={setCode} username={username} onUsername={setUsername} />
      )}
    </AuthLayout>
  )
}

const isClosed = () => getSettings().registration === 'closed'

const LoginLink = () => (
  <ButtonLink variant="ghost" size="sm" href={loginPath}>
    {copy.login}
  </ButtonLink>
)

type OpenedProps = {
  code: string
  onCode: (code: string) => void
  username: string
  onUsername: (username: string) => void
}

function OpenedInvitation({ code, onCode, username, onUsername }: OpenedProps) {
  const opening = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => call(openInvitation, { body: { token: code } }),
  })
  const { data: invitation, error } = opening
  if (error instanceof ApiError && error.refusal?.code === 'no-such-invitation')
    return <InvitationCodeForm isUnknown onCode={onCode} />
  if (error)
    return (
      <ResultScreen title={copy.failed} message={toErrorMessage(error, copy.failed)} isError>
        <Button onClick={() => opening.refetch()}>{copy.retry}</Button>
      </ResultScreen>
    )
  if (!invitation)
    return (
      <p className="muted" role="status">
        {copy.opening}
      </p>
    )
  if (isClosed() && !invitation.makesOwner) return <RegistrationClosed />
  switch (invitation.state) {
    case 'valid':
      return <InvitedSignUpForm code={code} invitation={invitation} username={username} onUsername={onUsername} />
    case 'used':
      return (
        <ResultScreen {...(invitation.makesOwner ? copy.owner.used : copy.used())} isError>
          <ButtonLink href={loginPath}>{copy.login}</ButtonLink>
        </ResultScreen>
      )
    case 'expired':
    case 'revoked':
      if (invitation.makesOwner) return <ResultScreen {...copy.owner.over} isError />
      return <AskForInvitation code={code} invitation={invitation} reason={copy[invitation.state]} />
  }
}
