/** Turnstile or hCaptcha, in the frame that each of them draws. Their script is fetched only where the operator chose one. */
import { useLayoutEffect, useRef, useState } from 'react'
import { type OtherProvider, openOther } from './external-captcha.ts'
import { Unreachable } from './captcha-load-error.tsx'

type OthersBoxProps = {
  provider: OtherProvider
  siteKey: string
  onToken: (token: string | undefined) => void
  onRetry: () => void
}

export function OthersBox({ provider, siteKey, onToken, onRetry }: OthersBoxProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)

  // Layout, because its clean-up runs while what the script drew is still there to be taken out.
  useLayoutEffect(() => {
    let close: (() => void) | undefined
    let isGone = false
    function take(token: string | undefined) {
      setBroken(false)
      onToken(token)
    }
    openOther(provider)
      .then((open) => {
        if (isGone || !place.current) return
        close = open(place.current, { siteKey, onToken: take, onBroken: () => setBroken(true) })
      })
      .catch(() => setBroken(true))
    return () => {
      isGone = true
      close?.()
    }
  }, [provider, siteKey, onToken])

  return (
    <>
      <div ref={place} className="captcha-frame" hidden={isBroken} />
      {isBroken && <Unreachable onRetry={onRetry} />}
    </>
  )
}
