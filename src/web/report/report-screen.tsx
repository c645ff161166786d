/** Where a visitor tells us that something is wrong with a page: `/report?page=ada`. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { bioPage } from '#contract/bio.ts'
import { bioPath, paths } from '#rules/platform/paths.ts'
import { normalUsername } from '#rules/accounts/usernames.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { AffixInput } from '#web/ui/form-controls/input.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { MessageScreen } from '#web/ui/screen-states/message-screen.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import './report.css'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'

export function Report() {
  const [search] = useSearchParams()
  const username = normalUsername(search.get('page') ?? '')
  useTitle('Report a page')
  return username === '' ? <WhichPage /> : <ReportOf key={username} username={username} />
}

function ReportOf({ username }: { username: string }) {
  const [sent, setSent] = useState<string>()
  const page = useQuery({
    queryKey: ['report', username],
    queryFn: ({ signal }) => call(bioPage, { params: { username }, signal }),
  })

  if (sent) return <ReportSent username={page.data?.user.username ?? username} message={sent} />
  if (page.error) return <NotReadable error={page.error} onRetry={() => page.refetch()} />
  return (
    <div className="report">
      <header>
        <Logo />
      </header>
      <main className="report-in">
        <div className="stack">
          <h1>What is wrong here?</h1>
          <p className="lede">
            You are reporting{' '}
            <bdi className="report-name">
              <a href={bioPath(page.data?.user.username ?? username)}>@{page.data?.user.username ?? username}</a>
            </bdi>
            . We look at every report. The creator is not told who sent it: we do not know either.
          </p>
        </div>
        {page.data ? <ReportForm bio={page.data} onSent={setSent} /> : <FormLoading />}
      </main>
    </div>
  )
}

const WhichPage = () => (
  <MessageScreen
    sign="?"
    title="Which page do you mean?"
    actions={
      <form className="which-page" action={paths.report}>
        <Field label="Name of the page">
          <AffixInput name="page" before="@" autoCapitalize="none" autoComplete="off" spellCheck={false} required />
        </Field>
        <Button type="submit">Report this page</Button>
      </form>
    }
  >
    Write its name here, or open the page and choose “Report” at its end.
  </MessageScreen>
)

function NotReadable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410 || error.status === 400)
  if (isGone) {
    return (
      <MessageScreen sign="?" title="There is no such page." actions={<HomeButton />}>
        Nobody has this name, or the page was taken down already. There is nothing left to report.
      </MessageScreen>
    )
  }
  return (
    <MessageScreen sign="!" title="That did not work." actions={<Button onClick={onRetry}>Try again</Button>}>
      {sayOf(error, 'We could not open the page that you want to report.')}
    </MessageScreen>
  )
}

const HomeButton = () => (
  <Button asChild>
    <Link href={paths.home}>Go to the home page</Link>
  </Button>
)

const FormLoading = () => (
  <div className="stack" role="status" aria-label="Loading…">
    <Skeleton height={196} radius="var(--r-control)" />
    <Skeleton height={196} radius="var(--r-control)" />
  </div>
)
