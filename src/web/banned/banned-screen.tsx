/** What a banned creator sees at sign-in: why, until when, an appeal, and the way to their data. */
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Download, LogOut, Pause } from 'lucide-react'
import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { exportBannedData, getOwnBan, leaveBanScreen, type OwnBan } from '#contract/accounts/ban.ts'
import { moderationReasons } from '#rules/moderation/moderation.ts'
import { plans } from '#rules/plans/plans.ts'
import { formatDay, formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { ApiError, call, toErrorMessage } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { clearBanTicket, getBanTicket } from '#web/session/ban-ticket.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { Facts } from '#web/ui/feedback/facts.tsx'
import { storeFlashMessage } from '#web/ui/feedback/flash-message.ts'
import { Quote } from '#web/ui/feedback/quote.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { GateScreen } from '#web/ui/screen-states/gate-screen.tsx'
import { Appeal } from './appeal.tsx'
import { bannedCopy as copy } from './banned-copy.ts'
import '#web/ui/lists/effects.css'
import './banned-screen.css'

export default function BannedScreen() {
  const { data: ban, error, refetch } = useQuery({ ...endpointQuery(getOwnBan), enabled: getBanTicket() !== undefined })
  useDocumentTitle(copy.title)
  // An hour later, or once the ban is lifted, the login says what is next.
  const isOver = error instanceof ApiError && error.refusal?.code === 'signed-out'
  if (isOver) clearBanTicket()
  if (isOver || getBanTicket() === undefined) return <Redirect to={loginPath} replace />
  return (
    <GateScreen isWide corner={<LogoutButton />} footer={<FooterLinks />}>
      {ban ? <BanDetails ban={ban} /> : error ? <LoadError error={error} onRetry={() => refetch()} /> : <Loading />}
    </GateScreen>
  )
}

function BanDetails({ ban }: { ban: OwnBan }) {
  const { username, email, reason, note, since, until, appeal, endingPlan, heldPence } = ban
  return (
    <>
      <div>
        <h1>{copy.title}</h1>
        <p>
          {copy.offline(username)} {!appeal && 'If we got this wrong, tell us below.'}
        </p>
      </div>
      <Facts
        className="banned-screen-facts"
        facts={{
          Reason: moderationReasons[reason],
          Since: formatDay(since),
          Ends: until ? formatDay(until) : 'No end date',
        }}
      />
      {note && <Quote footer={copy.from(email)}>{note}</Quote>}
      <Appeal appeal={appeal} email={email} />
      <ul className="banned-screen-effects effects">
        {endingPlan && (
          <li>
            <CreditCard className="icon" aria-hidden />
            <span>{copy.notRenewed(plans[endingPlan.plan].name, formatNearDay(endingPlan.endsAt, new Date()))}</span>
          </li>
        )}
        {heldPence > 0 && (
          <li>
            <Pause className="icon" aria-hidden />
            <span>{copy.held(formatPounds(heldPence))}</span>
          </li>
        )}
        <DownloadData username={username} />
      </ul>
    </>
  )
}

const LogoutButton = () => (
  <Button
    variant="ghost"
    size="sm"
    onClick={() => {
      // This browser is logged out even if the call fails; the call completes after the page is left.
      call(leaveBanScreen, { keepalive: true }).catch(() => undefined)
      clearBanTicket()
      storeFlashMessage({ title: 'Logged Out', description: 'See you soon.' })
      window.location.assign('/')
    }}
  >
    <LogOut className="icon" aria-hidden />
    Logout
  </Button>
)

const FooterLinks = () => (
  <>
    <Link href="/terms">Terms</Link>
    <Link href="/help">Help</Link>
  </>
)

const Loading = () => (
  <div className="stack" role="status" aria-label="Loading…">
    <Skeleton width="70%" height={34} />
    <Skeleton height={84} />
    <Skeleton height={160} radius="var(--radius-control)" />
  </div>
)

const LoadError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <>
    <div>
      <h1>We couldn’t load this screen</h1>
      <p>{toErrorMessage(error, copy.failedFallback)}</p>
    </div>
    <Button onClick={onRetry}>Try again</Button>
  </>
)

/** The line with which a banned creator downloads their data. */
function DownloadData({ username }: { username: string }) {
  const [status, setStatus] = useState<{ text: string; isError: boolean }>()
  const { isBusy, start } = useAction(
    () => {
      setStatus(undefined)
      return downloadFrom(exportBannedData, { name: `${username}.zip` })
    },
    {
      onDone: () => setStatus({ text: 'Your data is in your downloads folder.', isError: false }),
      onFailed: (error) =>
        setStatus({ text: toErrorMessage(error, 'The download was interrupted. Please try again.'), isError: true }),
    },
  )

  return (
    <li>
      <Download className="icon" aria-hidden />
      <span>
        Your data is still yours.{' '}
        <Button variant="link" size="sm" className="banned-screen-download" busy={isBusy} onClick={() => start()}>
          {isBusy ? 'Downloading…' : 'Download my data'}
        </Button>
        <span className={status?.isError ? 'banned-screen-status muted is-error' : 'banned-screen-status muted'} role="status">
          {status?.text}
        </span>
      </span>
    </li>
  )
}
