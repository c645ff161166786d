/** Turnstile or hCaptcha in its own frame. Its script is loaded only where the server is configured with it. */
import { useLayoutEffect, useRef, useState } from 'react'
import { CaptchaLoadError } from './captcha-load-error.tsx'
import { type ExternalProvider, loadExternalCaptcha } from './external-captcha.ts'

type ExternalCaptchaBoxProps = {
  provider: ExternalProvider
  siteKey: string
  onToken: (token: string | undefined) => void
  onRetry: () => void
}

export function ExternalCaptchaBox({ provider, siteKey, onToken, onRetry }: ExternalCaptchaBoxProps) {
  const container = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)

  // A layout effect, because its cleanup runs while the widget is still in the DOM.
  useLayoutEffect(() => {
    let remove: (() => void) | undefined
    let isUnmounted = false
    function handleToken(token: string | undefined) {
      setFailed(false)
      onToken(token)
    }
    loadExternalCaptcha(provider)
      .then((render) => {
        if (isUnmounted || !container.current) return
        remove = render(container.current, { siteKey, onToken: handleToken, onError: () => setFailed(true) })
      })
      .catch(() => setFailed(true))
    return () => {
      isUnmounted = true
      remove?.()
    }
  }, [provider, siteKey, onToken])

  return (
    <>
      <div ref={container} className="captcha-frame" hidden={hasFailed} />
      {hasFailed && <CaptchaLoadError onRetry={onRetry} />}
    </>
  )
}
