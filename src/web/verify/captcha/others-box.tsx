/** Turnstile or hCaptcha, in the frame that each of them draws. Their script is fetched only where the operator chose one. */
import { useLayoutEffect, useRef, useState } from 'react'
import { captchaWords as words } from './captcha-words.ts'
import { type OtherProvider, openOther } from './others.ts'

type OthersBoxProps = { provider: OtherProvider; siteKey: string; onToken: (token: string | undefined) => void }

export function OthersBox({ provider, siteKey, onToken }: OthersBoxProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)

  // Layout, because its clean-up runs while what the script drew is still there to be taken out.
  useLayoutEffect(() => {
    let close: (() => void) | undefined
    let isGone = false
    openOther(provider)
      .then((open) => {
        if (isGone || !place.current) return
        close = open(place.current, { siteKey, onToken, onBroken: () => setBroken(true) })
      })
      .catch(() => setBroken(true))
    return () => {
      isGone = true
      close?.()
    }
  }, [provider, siteKey, onToken])

  return (
    <>
      <div ref={place} className="captcha-frame" />
      {isBroken && (
        <p className="hint" role="alert">
          {words.unreachable}
        </p>
      )}
    </>
  )
}
