/**
 * The visitor's script: it counts views and clicks, keeps the code of a referral link, shares, plays videos in place, pauses the
 * background video, offers the system browser inside apps, and hides pictures that fail to load. The page works without it. It finds
 * what it works on by `data-username`, `data-link`, `data-player`, the ids `share` and `toast` and the classes `pause-video` and
 * `in-app-bar`. It is inlined in every page, so it stays under 3 KB, and runs at the end of the body.
 */
import { referralClickPath, referralCodePattern } from '#rules/affiliates/stored-referral.ts'
import { referralKey, stayKey, uncountedKey, userKey } from '#rules/platform/brand.ts'
import { inAppMark } from '#rules/visits/clients.ts'

// Aliases that save bytes.
const page = document
const listen = addEventListener

// `BioDocument` writes it.
const { username } = page.body.dataset as { username: string }
const address = new URL(location as unknown as string)
const { searchParams: parameters } = address
const select = <E extends Element>(selector: string) => page.querySelector<E>(selector)

/**
 * Beacons are plain text, which needs no preflight; a click's beacon completes after the page is left. A browser in which the
 * visitor opted out of being counted (in the privacy policy) sends none.
 */
function sendBeacon(path: string, content: object = describeVisit()) {
  if (tryStorage(() => localStorage[uncountedKey])) return
  const body = JSON.stringify(content)
  const isQueued = navigator.sendBeacon(path, body)
  if (!isQueued) fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {})
}

const describeVisit = () => ({
  referrer: getReferrer(),
  source: parameters.get('utm_source') ?? undefined,
  own: isOwnPage(),
})

/** The page of another host that the visitor came from. */
function getReferrer(): string | undefined {
  const { referrer } = page
  if (referrer && new URL(referrer).host !== address.host) return referrer.slice(0, 2000)
}

/** The creator's own visits are not counted: this browser is signed in as the creator. */
const isOwnPage = () => tryStorage(() => JSON.parse(localStorage[userKey]).username === username)

/** Storage may be blocked, or contain invalid data. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {}
}

/** Counts a view once the page can be seen: not in a background tab, nor while it is prerendered, when it is hidden too. */
function countView() {
  if (page.hidden) listen('visibilitychange', countView, { once: true })
  else
    requestAnimationFrame(() =>
      setTimeout(() => {
        sendBeacon(`/api/bio/${username}/view`)
        // What `captureReferral` does on other pages.
        const code = parameters.get('ref') ?? ''
        if (!referralCodePattern.test(code)) return
        parameters.delete('ref')
        history.replaceState(0, '', address)
        tryStorage(() => {
          localStorage[referralKey] = `${code} ${Date.now()}`
        })
        sendBeacon(referralClickPath, { code })
      }),
    )
}
countView()

// A page restored from the back/forward cache is another view, but its script does not start again.
listen('pageshow', ({ persisted }) => persisted && countView())

/** `click` includes the keyboard; the middle button (1) fires `auxclick`, as do the buttons above it, which don't count. */
function countClick(event: MouseEvent) {
  const link = event.button < 2 && linkAt(event, '[data-link]')
  if (link) sendBeacon(`/api/links/${link.dataset.link}/click`)
}
listen('click', countClick)
listen('auxclick', countClick)

const linkAt = ({ target }: Event, selector: string) => (target as Element).closest<HTMLAnchorElement>(selector)

/** A player replaces its link when the visitor clicks it; with a modifier key the link opens as usual. */
listen('click', (event) => {
  const link = linkAt(event, '[data-player]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const frame = Object.assign(page.createElement('iframe'), {
    className: link.className,
    title: link.innerText,
    allow: 'autoplay;encrypted-media;fullscreen;picture-in-picture',
    src: link.dataset.player,
  })
  link.replaceWith(frame)
  frame.focus()
})

/** The page's own address, without campaign parameters. */
const { href: url } = select('[rel=canonical]') as HTMLLinkElement

const { userAgent, connection, standalone } = navigator as Navigator & {
  connection?: { saveData?: boolean }
  standalone?: boolean
}
// A page on an iPhone's home screen doesn't call itself Safari either.
if (inAppMark.test(userAgent) && !standalone) {
  // Browsers inside apps often cannot open a second tab and then do nothing at all, so links open in the same one.
  for (const link of page.links) link.target = ''

  // Android opens the address in the default browser, iPhones and iPads in Safari; elsewhere there is no way to do it.
  const isAndroid = /Android/.test(userAgent)
  if ((isAndroid || /iP[ha]/.test(userAgent)) && !tryStorage(() => sessionStorage[stayKey])) {
    // `BioDocument` renders the bar on every page.
    const bar = select('.in-app-bar') as HTMLElement
    const [open, copy, close] = bar.children as unknown as [HTMLAnchorElement, HTMLElement, HTMLElement]
    open.href = isAndroid
      ? url.replace(/(\w+)(.*)/, `intent$2#Intent;scheme=$1;S.browser_fallback_url=${encodeURIComponent(url)};end`)
      : `x-safari-${url}`
    copy.onclick = copyAddress
    close.onclick = () => {
      bar.remove()
      tryStorage(() => {
        sessionStorage[stayKey] = 1
      })
    }
    bar.hidden = false
  }
}

// The only video in the page itself is its background, which has this button.
const pause = select<HTMLButtonElement>('.pause-video')
if (pause) {
  const video = select('video') as HTMLVideoElement
  const updateLabel = () => {
    pause.ariaLabel = video.paused ? 'Play video' : 'Pause video'
  }
  video.onplay = video.onpause = updateLabel
  pause.onclick = () => (video.paused ? video.play() : video.pause())
  // Also works before playback has begun: a paused video does not start automatically.
  if (connection?.saveData || matchMedia('(prefers-reduced-motion:reduce)').matches) video.pause()
  updateLabel()
  pause.hidden = false
}

// `BioDocument` renders the sheet, its rows for sharing and copying, and the toast on every page.
const sheet = select('#share') as HTMLElement
const [share, copy, note] = sheet.querySelectorAll<HTMLElement>('[hidden]') as unknown as [HTMLElement, HTMLElement, HTMLElement]
const toast = select('#toast') as HTMLElement
const [toastText, toastClose] = toast.children as unknown as [HTMLElement, HTMLElement]
share.hidden = !navigator.share
copy.hidden = false
copy.onclick = copyAddress
share.onclick = () =>
  navigator.share({ title: page.title, url }).then(
    () => showToast('Shared!'),
    ({ name }) => name !== 'AbortError' && copyAddress(),
  )

/** Without TLS there is no clipboard API, but what is selected can still be copied: the toast shows the address for it. */
async function copyAddress() {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    showToast(url)
    // Always there in a document that is shown.
    ;(getSelection() as Selection).selectAllChildren(toastText)
    if (!page.execCommand('copy')) {
      // The sheet has the address to press and hold.
      showToast()
      note.hidden = false
      return togglePopover(sheet, 1)
    }
  }
  showToast('Link Copied!')
}

/** Browsers without popovers show the sheet in the page. */
const togglePopover = (popover: HTMLElement, isOpen: unknown) => popover.togglePopover?.(!!isOpen)

/** For five seconds, and as long as the pointer or the focus is on it; no text closes it. As a popover, its button and Escape close it too. */
function showToast(text?: string) {
  clearInterval(toastTimer)
  if (text) {
    // It would cover the toast.
    togglePopover(sheet, 0)
    toastTimer = setInterval(() => toast.matches(':hover,:focus-within') || showToast(), 5000)
  }
  togglePopover(toast, text)
  toastText.textContent = text as string
}
let toastTimer: ReturnType<typeof setInterval>

// The end of a press, or of a swipe that does not scroll the page.
toast.onpointerup = () => showToast()
listen('keydown', ({ key }) => key === 'F8' && toastClose.focus())

/** Hides a picture or video that fails to load: the background, the initials or the text of the link take its place. */
const hide = (broken: EventTarget | null) => {
  // Setting it on the window, the target of script errors, does no harm.
  ;(broken as HTMLElement).hidden = true
}
listen('error', ({ target }) => hide(target), true)
for (const image of page.images) if (image.complete && !image.naturalWidth && image.loading !== 'lazy') hide(image)
