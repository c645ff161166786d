/**
 * What a visitor's browser adds to the page: it counts views and clicks, shares, and hides pictures that do not arrive.
 * The page works without it. It only listens for what the markup announces (`data-username`, `data-link`, `.share`, `.toast`),
 * is sent inside every page, and so stays under 3 KB. It runs at the end of the body.
 */
import { brand } from '#rules/brand.ts'

const { username = '' } = document.body.dataset
const select = <E extends Element>(selector: string) => document.querySelector<E>(selector)

/** Beacons: sent as plain text, which needs no preflight; a click's beacon outlives the page that it leaves. */
function tell(path: string) {
  const body = JSON.stringify({ referrer: cameFrom(), own: isOwn() || undefined })
  const isTaken = navigator.sendBeacon?.(path, body)
  if (!isTaken) fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {})
}

/** Where the visitor came from: another host's page, or else the source that a campaign's address names. */
function cameFrom(): string | undefined {
  const { referrer } = document
  if (referrer && new URL(referrer).host !== location.host) return referrer.slice(0, 2000)
  const campaign = new URLSearchParams(location.search).get('utm_source')
  return campaign ? `https://${campaign.slice(0, 200)}` : undefined
}

/** The creator's own visits do not count: their browser is signed in. (Storage may be closed, or hold anything.) */
function isOwn(): boolean {
  try {
    return JSON.parse(localStorage.getItem(`${brand.storage}user`) ?? '').username === username
  } catch {
    return false
  }
}

/** A view is counted once somebody can have seen it: not while a page is prerendered or waits in a background tab. */
function countView() {
  const isAhead = (document as { prerendering?: boolean }).prerendering
  if (isAhead || document.hidden)
    document.addEventListener(isAhead ? 'prerenderingchange' : 'visibilitychange', countView, { once: true })
  else requestAnimationFrame(() => setTimeout(() => tell(`/api/bio/${username}/view`)))
}
countView()
// Back from the browser's memory, the page is seen anew, though no script starts again.
addEventListener('pageshow', ({ persisted }) => persisted && countView())

/** `click` is also the keyboard's; the middle button has an event of its own. */
function countClick(event: MouseEvent) {
  if (event.type === 'auxclick' && event.button !== 1) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-link]')
  if (link) tell(`/api/links/${link.dataset.link}/click`)
}
addEventListener('click', countClick)
addEventListener('auxclick', countClick)

// Browsers inside apps often have no second tab to open, and then do nothing at all: there, links open in place.
if (
  /\b(FBA[NV]|Instagram|musical_ly|Bytedance\w*|TikTok|Snapchat|Pinterest|LinkedInApp|Line|MicroMessenger)\b|; wv\)/.test(
    navigator.userAgent,
  )
)
  for (const link of document.querySelectorAll('[target]')) link.removeAttribute('target')

const share = select<HTMLButtonElement>('.share')
if (share) {
  share.hidden = false
  share.onclick = async () => {
    const url = select<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href
    try {
      await navigator.share({ title: document.title, url })
      say('Shared!')
    } catch (fault) {
      if ((fault as Error).name === 'AbortError') return
      await copy(url)
      say('Link Copied!')
    }
  }
}

/** Where the page is not served over TLS there is no clipboard, but a selection can still be copied. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}

let silence: ReturnType<typeof setTimeout>
function say(words: string) {
  const toast = select('.toast')
  if (!toast) return
  clearTimeout(silence)
  toast.textContent = words
  silence = setTimeout(() => {
    toast.textContent = ''
  }, 5000)
}

/** A picture that does not arrive makes room: for the placeholder behind a profile picture, for the words of a link. */
const hideIfBroken = (image: EventTarget | null) => {
  if (image instanceof HTMLImageElement) image.hidden = true
}
addEventListener('error', ({ target }) => hideIfBroken(target), true)
for (const image of document.images) if (image.complete && !image.naturalWidth && image.loading !== 'lazy') hideIfBroken(image)
