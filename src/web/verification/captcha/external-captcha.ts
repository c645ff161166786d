/**
 * The CAPTCHAs of others, as one: each brings a script that puts an object on the window, whose `render` draws into a place.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ and https://docs.hcaptcha.com/configuration
 */

export type OtherProvider = 'turnstile' | 'hcaptcha'

type Options = {
  sitekey: string
  theme: 'light' | 'dark'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}
type Widget = { render: (place: HTMLElement, options: Options) => string; remove: (id: string) => void }

type Uses = { siteKey: string; onToken: (token: string | undefined) => void; onBroken: () => void }
/** Draws into the place, and returns the way to take it out again. */
type Open = (place: HTMLElement, uses: Uses) => () => void

const scripts: Record<OtherProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
}

export async function openOther(provider: OtherProvider): Promise<Open> {
  await loaded(scripts[provider])
  const widget = (window as unknown as Partial<Record<OtherProvider, Widget>>)[provider]
  if (!widget) throw new Error(`${provider} is not there`)
  return (place, { siteKey, onToken, onBroken }) => {
    const id = widget.render(place, {
      sitekey: siteKey,
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      callback: onToken,
      'expired-callback': () => onToken(undefined),
      'error-callback': onBroken,
    })
    return () => widget.remove(id)
  }
}

function loaded(src: string): Promise<void> {
  const before = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`)
  if (before?.dataset.loaded) return Promise.resolve()
  before?.remove()
  const script = Object.assign(document.createElement('script'), { src, async: true })
  return new Promise((resolve, reject) => {
    script.onload = () => {
      script.dataset.loaded = 'yes'
      resolve()
    }
    script.onerror = () => reject(new Error(`${src} did not arrive`))
    document.head.append(script)
  })
}
