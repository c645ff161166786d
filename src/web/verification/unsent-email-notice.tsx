/** Says that the email with the code is not sent yet, while the server tries again. Asked for only with a ticket of the account. */
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { checkVerificationEmail } from '#contract/accounts/verification.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { verifyEmailCopy as copy } from './verification-copy.ts'

const askAgainMs = 5_000

export function UnsentEmailNotice({ ticket }: { ticket: string }) {
  const { data } = useQuery({
    ...endpointQuery(checkVerificationEmail, { body: { ticket } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'sent' || state.error ? false : askAgainMs),
  })
  return (
    <div role="status">
      {data?.state === 'failing' && (
        <Callout variant="warn" icon={<CircleAlert className="icon" aria-hidden />}>
          {copy.notSent}
        </Callout>
      )}
    </div>
  )
}
