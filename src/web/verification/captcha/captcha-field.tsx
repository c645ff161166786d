/** The CAPTCHA that the server is configured with: our own by default, Turnstile or hCaptcha, or none. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { getCaptcha } from '#contract/accounts/captcha.ts'
import { call } from '#web/api/call.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldMessage } from '#web/ui/form-controls/field.tsx'
import { AltchaBox } from './altcha-box.tsx'
import './captcha.css'
import { captchaCopy as copy } from './captcha-copy.ts'
import { CaptchaLoadError } from './captcha-load-error.tsx'
import { ExternalCaptchaBox } from './external-captcha-box.tsx'
import type { CaptchaState } from './use-captcha.ts'

export function CaptchaField({ captcha }: { captcha: CaptchaState }) {
  const id = useId()
  const { error } = captcha
  return (
    <div className={error ? 'field is-error' : 'field'}>
      <CaptchaProvider key={captcha.round} captcha={captcha} describedBy={id} />
      <FieldMessage id={id} error={error} />
    </div>
  )
}

function CaptchaProvider({ captcha, describedBy }: { captcha: CaptchaState; describedBy: string }) {
  const { round, onToken, onWorking, error, reset } = captcha
  const { data, isError, refetch } = useQuery({
    queryKey: [getCaptcha.path, round],
    queryFn: ({ signal }) => call(getCaptcha, { signal }),
    // A challenge is for one attempt only.
    gcTime: 0,
  })
  // Without a CAPTCHA, the form sends a fixed token.
  const isNone = data?.provider === 'none'
  useEffect(() => {
    if (isNone) onToken('none')
  }, [isNone, onToken])

  if (isError) return <CaptchaLoadError onRetry={reset} />
  if (!data) return <Loading />
  if (data.provider === 'none') return null
  if (data.provider === 'altcha') {
    const refetchChallenge = () => refetch().then(({ data }) => (data?.provider === 'altcha' ? data.challenge : undefined))
    return (
      <AltchaBox
        challenge={data.challenge}
        refetchChallenge={refetchChallenge}
        onToken={onToken}
        onWorking={onWorking}
        isMissing={error !== undefined}
        describedBy={describedBy}
      />
    )
  }
  return <ExternalCaptchaBox provider={data.provider} siteKey={data.siteKey} onToken={onToken} onRetry={reset} />
}

const Loading = () => (
  <div className="captcha" role="status" aria-label={copy.loading}>
    <Skeleton width={26} height={26} />
    <span className="captcha-text close-stack">
      <Skeleton width="12em" height={16} />
      <Skeleton width="100%" height={12} />
    </span>
  </div>
)
