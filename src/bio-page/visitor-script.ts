/**
 * What a visitor's browser adds to the page: it counts views and clicks, shares, plays in place, stops what moves, leads out
 * of apps' own browsers, and hides pictures that do not arrive. The page works without it. It only listens for what the
 * markup announces (`data-username`, `data-link`, `data-player`, `.share`, `.toast`, `.pause`, `.app`), is sent inside every
 * page, and so stays under 3 KB. It runs at the end of the body.
 */
import { storagePrefix, uncounted } from '#rules/platform/brand.ts'

const { username = '' } = document.body.dataset
const select = <E extends Element>(selector: string) => document.querySelector<E>(selector)

/**
 * Beacons: sent as plain text, which needs no preflight; a click's beacon outlives the page that it leaves. A browser in which
 * somebody chose not to be counted (the privacy policy has the switch) sends none.
 */
function tell(path: string) {
  if (ifOpen(() => localStorage.getItem(uncounted))) return
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

/** The creator's own visits do not count: their browser is signed in. */
const isOwn = () => ifOpen(() => JSON.parse(localStorage.getItem(`${storagePrefix}user`) ?? '').username === username)

/** Storage may be closed, or hold anything. */
function ifOpen<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {}
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

/** `click` is also the keyboard's; the middle button, which is number one, has an event that others beyond it share. */
function countClick(event: MouseEvent) {
  if (event.button > 1) return
  const link = linkAt(event, '[data-link]')
  if (link) tell(`/api/links/${link.dataset.link}/click`)
}
addEventListener('click', countClick)
addEventListener('auxclick', countClick)

const linkAt = ({ target }: Event, kind: string) => (target as Element).closest<HTMLAnchorElement>(kind)

/** A player takes the place of its link only now that the visitor asks; whoever wants a new tab gets the link. */
addEventListener('click', (event) => {
  const link = linkAt(event, '[data-player]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const frame = Object.assign(document.createElement('iframe'), {
    className: link.className,
    title: link.innerText,
    allow: 'autoplay;encrypted-media;fullscreen;picture-in-picture',
    referrerPolicy: 'strict-origin',
    src: link.dataset.player,
  })
  link.replaceWith(frame)
  frame.focus()
})

/** The page's own address, whatever a campaign added to it. */
const { href: url } = select('[rel=canonical]') as HTMLLinkElement

const { userAgent, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
if (
  /\b(FBA[NV]|Instagram|musical_ly\w*|Bytedance\w*|TikTok|Snapchat|Pinterest|LinkedInApp|Line|MicroMessenger)\b|; wv\)/.test(
    userAgent,
  )
) {
  // Browsers inside apps often have no second tab to open, and then do nothing at all: there, links open in place.
  for (const link of document.querySelectorAll('[target]')) link.removeAttribute('target')
  showWayOut()
}

/** Android opens the address in the browser that it names, iOS in Safari; elsewhere there is no way to ask. */
function showWayOut() {
  const bar = select<HTMLElement>('.app')
  const [open, copyIt, close] = (bar?.children ?? []) as unknown as [HTMLAnchorElement, HTMLElement, HTMLElement]
  const isAndroid = userAgent.includes('Android')
  const key = `${storagePrefix}stay`
  if (!bar || !(isAndroid || /iP(hone|ad)/.test(userAgent)) || ifOpen(() => sessionStorage.getItem(key))) return
  open.href = isAndroid
    ? url.replace(/(\w+)(.*)/, `intent$2#Intent;scheme=$1;S.browser_fallback_url=${encodeURIComponent(url)};end`)
    : `x-safari-${url}`
  copyIt.onclick = copyAddress
  close.onclick = () => {
    bar.hidden = true
    ifOpen(() => sessionStorage.setItem(key, '1'))
  }
  bar.hidden = false
}

const video = select<HTMLVideoElement>('.ground video')
const pause = select<HTMLButtonElement>('.pause')
if (video && pause) {
  const name = () => {
    pause.textContent = video.paused ? 'Play video' : 'Pause video'
  }
  video.onplay = video.onpause = name
  pause.onclick = () => (video.paused ? video.play() : video.pause())
  // Before it has begun, too: a video that was paused does not start by itself.
  if (connection?.saveData || matchMedia('(prefers-reduced-motion:reduce)').matches) video.pause()
  name()
  pause.hidden = false
}

const share = select<HTMLButtonElement>('.share')
if (share) {
  share.hidden = false
  share.onclick = async () => {
    try {
      await navigator.share({ title: document.title, url })
      say('Shared!')
    } catch (fault) {
      if ((fault as Error).name !== 'AbortError') await copyAddress()
    }
  }
}

/** Where the page is not served over TLS there is no clipboard, but a selection can still be copied. */
async function copyAddress() {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    const field = document.createElement('textarea')
    field.value = url
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
  say('Link Copied!')
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

/** A picture or a video that does not arrive makes room: for the ground, for the placeholder behind a profile picture, for the words of a link. */
const hide = (broken: EventTarget | null) => {
  // The window, where a script breaks, does not mind.
  ;(broken as HTMLElement).hidden = true
}
addEventListener('error', ({ target }) => hide(target), true)
for (const image of document.images) if (image.complete && !image.naturalWidth && image.loading !== 'lazy') hide(image)
