/** Checks a copy of a media kit: whoever has its code sees what this server signed with it, and can compare. */
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleX, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { type CheckedCopy, checkCopy } from '#contract/media-kit.ts'
import { copyYears, normaliseCopyCode } from '#rules/analytics/media-kit.ts'
import { brand } from '#rules/platform/brand.ts'
import { bioPath, sitePaths } from '#rules/platform/paths.ts'
import { formatDay } from '#rules/text/formats.ts'
import { ApiError, toErrorMessage } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { formatDays, nameTimeZone } from '#web/dashboard/analytics/data/formats.ts'
import { Facts } from '#web/ui/feedback/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'
import { KitFigures } from '../sheet/kit-figures.tsx'
import '#web/ui/styles/lead-text.css'
import './signed-copy.css'
import './verify-screen.css'

export default function VerifyScreen() {
  const [search, setSearch] = useSearchParams()
  const typed = (search.get('code') ?? '').trim()
  useDocumentTitle('Check a media kit')
  return (
    <div className="verify-screen">
      <header>
        <Logo />
      </header>
      <main className="verify-screen-content wide-stack">
        <div className="stack">
          <h1>Check a media kit</h1>
          <p className="lead-text">
            Someone sent you a creator’s figures? Enter the code at the bottom of the copy to see what {brand.name} measured and
            signed.
          </p>
        </div>
        <VerifyForm key={typed} code={typed} onCheck={(code) => setSearch({ code })} />
        <div aria-live="polite">{typed && <Result key={typed} typed={typed} />}</div>
        <p className="small-text muted">
          A code works for {copyYears} years, also after the media kit was switched off, unless its creator deletes their account.{' '}
          <a href={sitePaths.analytics}>How we count</a>
        </p>
      </main>
    </div>
  )
}

function Result({ typed }: { typed: string }) {
  const code = normaliseCopyCode(typed)
  const { data, error } = useQuery({
    ...endpointQuery(checkCopy, { params: { code: code ?? '' } }),
    enabled: code !== undefined,
  })
  if (code === undefined)
    return (
      <Verdict icon={<CircleX className="icon" aria-hidden />} title="That isn’t a complete code" isBad>
        A code has twelve letters and digits, such as 7F3K-92QD-M4XA.
      </Verdict>
    )
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotSigned>
        Check the code for typing errors. If it’s right, the copy isn’t one of ours, or it’s older than {copyYears} years.
      </NotSigned>
    )
  if (error)
    return (
      <Verdict icon={<WifiOff className="icon" aria-hidden />} title="We couldn’t check this code" isBad>
        {toErrorMessage(error, 'Please try again in a moment.')}
      </Verdict>
    )
  return data ? <Signed copy={data} /> : <Skeleton width="100%" height={96} />
}

const Signed = ({ copy }: { copy: CheckedCopy }) => (
  <>
    <Verdict icon={<BadgeCheck className="icon" aria-hidden />} title={`${brand.name} signed these figures`}>
      On {formatDay(copy.signedAt)}, for {copy.signed.name}. If your copy shows anything else, it was changed. Checkable until{' '}
      {formatDay(copy.checkableUntil)}.
    </Verdict>
    <SignedCopy copy={copy} />
  </>
)

const NotSigned = ({ children }: { children: ReactNode }) => (
  <Verdict icon={<CircleX className="icon" aria-hidden />} title={`${brand.name} did not sign anything with this code`} isBad>
    {children}
  </Verdict>
)

type VerdictProps = { icon: ReactNode; title: string; isBad?: boolean; children: ReactNode }

const Verdict = ({ icon, title, isBad = false, children }: VerdictProps) => (
  <div className={isBad ? 'verify-screen-verdict is-bad' : 'verify-screen-verdict'}>
    {icon}
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  </div>
)

/** What was signed, in the order of the media kit. */
const SignedCopy = ({ copy: { code, signed } }: { copy: CheckedCopy }) => (
  <article className="signed-copy" aria-label="What was signed">
    <Facts
      className="signed-copy-facts"
      facts={{
        Creator: signed.name,
        Page: <a href={bioPath(signed.username)}>{`${getCurrentHost()}/${signed.username}`}</a>,
        Measured: `${formatDays(signed.firstDay, signed.lastDay)}, ${nameTimeZone(signed.timeZone)}`,
        Code: <code>{code}</code>,
      }}
    />
    <KitFigures signed={signed} />
  </article>
)

/** The field for the code of a copy. */
function VerifyForm({ code, onCheck }: { code: string; onCheck: (code: string) => void }) {
  const [typed, setTyped] = useState(code)
  return (
    <form
      className="verify-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onCheck(typed.trim())
      }}
    >
      <Field label="Code">
        <Input
          className="verify-form-code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="7F3K-92QD-M4XA"
          maxLength={40}
          autoCapitalize="characters"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      <Button type="submit">Check</Button>
    </form>
  )
}
