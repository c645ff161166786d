/** The CAPTCHA that the operator chose: our own by default, another's where it is set up, or none. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { readCaptcha } from '#contract/accounts/captcha.ts'
import { call } from '#web/api/call.ts'
import { FieldSays } from '#web/ui/form-controls/field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AltchaBox } from './altcha-box.tsx'
import './captcha.css'
import { captchaWords as words } from './captcha-copy.ts'
import { OthersBox } from './external-captcha-box.tsx'
import { Unreachable } from './captcha-load-error.tsx'
import type { CaptchaState } from './use-captcha.ts'

export function Captcha({ captcha }: { captcha: CaptchaState }) {
  const id = useId()
  const { error } = captcha
  return (
    <div className={error ? 'field is-error' : 'field'}>
      <Chosen key={captcha.round} captcha={captcha} describedBy={id} />
      <FieldSays id={id} error={error} />
    </div>
  )
}

function Chosen({ captcha, describedBy }: { captcha: CaptchaState; describedBy: string }) {
  const { round, take, error, reset } = captcha
  const { data, isError, refetch } = useQuery({
    queryKey: [readCaptcha.path, round],
    queryFn: ({ signal }) => call(readCaptcha, { signal }),
    // A challenge is for one try of one person.
    gcTime: 0,
  })
  // Where the operator asks for nothing, nothing is what there is to hand over.
  const isNone = data?.provider === 'none'
  useEffect(() => {
    if (isNone) take('none')
  }, [isNone, take])

  if (isError) return <Unreachable onRetry={reset} />
  if (!data) return <Loading />
  if (data.provider === 'none') return null
  if (data.provider === 'altcha') {
    const fresh = () => refetch().then(({ data }) => (data?.provider === 'altcha' ? data.challenge : undefined))
    return (
      <AltchaBox
        challenge={data.challenge}
        fresh={fresh}
        onToken={take}
        isMissing={error !== undefined}
        describedBy={describedBy}
      />
    )
  }
  return <OthersBox provider={data.provider} siteKey={data.siteKey} onToken={take} onRetry={reset} />
}

const Loading = () => (
  <div className="captcha" role="status" aria-label={words.loading}>
    <Skeleton width={26} height={26} />
    <span className="captcha-says">
      <Skeleton width="12em" height={16} />
      <Skeleton width="100%" height={12} />
    </span>
  </div>
)
