/** The screen on which a visitor reports a page: `/report?page=ada`. Without a username it asks for one. */
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { getBio } from '#contract/bio.ts'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { bioPath, paths } from '#rules/platform/paths.ts'
import { ApiError, toErrorMessage } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { AffixInput, Field } from '#web/ui/form-controls/field.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { MessageScreen } from '#web/ui/screen-states/message-screen.tsx'
import { ReportForm } from './report-form.tsx'
import '#web/ui/styles/lead-text.css'
import './report.css'

export default function ReportScreen() {
  const [search] = useSearchParams()
  const username = normaliseUsername(search.get('page') ?? '')
  useDocumentTitle('Report a page')
  return username === '' ? <UsernamePrompt /> : <ReportPage key={username} username={username} />
}

function ReportPage({ username }: { username: string }) {
  const [thanks, setThanks] = useState<string>()
  const page = useQuery(endpointQuery(getBio, { params: { username } }))

  if (thanks) return <ReportSent username={page.data?.user.username ?? username} message={thanks} />
  if (page.error) return <PageLoadError error={page.error} onRetry={() => page.refetch()} />
  return (
    <div className="report-screen">
      <header>
        <Logo />
      </header>
      <main className="report-screen-content stack">
        <div className="stack">
          <h1>Report a page</h1>
          <p className="lead-text">
            You’re reporting{' '}
            <bdi className="report-screen-username">
              <a href={bioPath(page.data?.user.username ?? username)}>@{page.data?.user.username ?? username}</a>
            </bdi>
            . We review every report. Reports are anonymous: the creator won’t know who sent it, and nor will we.
          </p>
        </div>
        {page.data ? <ReportForm bio={page.data} onSent={setThanks} /> : <FormLoading />}
      </main>
    </div>
  )
}

const UsernamePrompt = () => (
  <MessageScreen
    illustration="?"
    title="Which page do you want to report?"
    actions={
      <form className="report-screen-username-form tight-stack" action={paths.report}>
        <Field label="Page username">
          <AffixInput name="page" before="@" autoCapitalize="none" autoComplete="off" spellCheck={false} required />
        </Field>
        <Button type="submit">Report this page</Button>
      </form>
    }
  >
    Enter its username. Or open the page, press the share button at the top and choose “Report this page”.
  </MessageScreen>
)

function PageLoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410 || error.status === 400)
  if (isGone) {
    return (
      <MessageScreen illustration="?" title="This page doesn’t exist." actions={<HomeButton />}>
        No one has this username, or the page has already been taken down.
      </MessageScreen>
    )
  }
  return (
    <MessageScreen illustration="!" title="Something went wrong." actions={<Button onClick={onRetry}>Try again</Button>}>
      {toErrorMessage(error, 'We couldn’t load the page you want to report.')}
    </MessageScreen>
  )
}

const HomeButton = () => <ButtonLink href={paths.home}>Go to the home page</ButtonLink>

const FormLoading = () => (
  <div className="stack" role="status" aria-label="Loading…">
    <Skeleton height={196} radius="var(--radius-control)" />
    <Skeleton height={196} radius="var(--radius-control)" />
  </div>
)

/** Confirms that the report was sent. It takes the focus, so that screen readers announce it. */
function ReportSent({ username, message }: { username: string; message: string }) {
  const confirmation = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={confirmation} tabIndex={-1}>
      <MessageScreen
        illustration={<Check className="icon" aria-hidden />}
        title="Report sent."
        actions={
          <>
            <ButtonLink href={paths.home}>Go to the home page</ButtonLink>
            <ButtonAnchor variant="ghost" href={bioPath(username)}>
              Back to the page
            </ButtonAnchor>
          </>
        }
      >
        {message}
      </MessageScreen>
    </div>
  )
}
