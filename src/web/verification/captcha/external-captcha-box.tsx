/** Turnstile or hCaptcha in its own frame. Its script is loaded only where the server is configured with it. */
import { useLayoutEffect, useRef, useState } from 'react'
import { CaptchaLoadError } from './captcha-load-error.tsx'

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

type ExternalProvider = 'turnstile' | 'hcaptcha'

type WidgetOptions = {
  sitekey: string
  theme: 'light' | 'dark'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}
type Widget = { render: (container: HTMLElement, options: WidgetOptions) => string; remove: (id: string) => void }

type RenderOptions = { siteKey: string; onToken: (token: string | undefined) => void; onError: () => void }
/** Renders the widget into the container; returns a function that removes it. */
type Render = (container: HTMLElement, uses: RenderOptions) => () => void

const scripts: Record<ExternalProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
}

/**
 * * Turnstile and hCaptcha behind one interface: both load a script that adds an object to `window` with a `render` function.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ and https://docs.hcaptcha.com/configuration
 */
async function loadExternalCaptcha(provider: ExternalProvider): Promise<Render> {
  await loadScript(scripts[provider])
  const widget = (window as unknown as Partial<Record<ExternalProvider, Widget>>)[provider]
  if (!widget) throw new Error(`${provider} did not define its global`)
  return (container, { siteKey, onToken, onError }) => {
    const id = widget.render(container, {
      sitekey: siteKey,
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      callback: onToken,
      'expired-callback': () => onToken(undefined),
      'error-callback': onError,
    })
    return () => widget.remove(id)
  }
}

function loadScript(src: string): Promise<void> {
  const existing = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`)
  if (existing?.dataset.loaded) return Promise.resolve()
  existing?.remove()
  const script = Object.assign(document.createElement('script'), { src, async: true })
  return new Promise((resolve, reject) => {
    script.onload = () => {
      script.dataset.loaded = 'yes'
      resolve()
    }
    script.onerror = () => reject(new Error(`${src} could not be loaded`))
    document.head.append(script)
  })
}
