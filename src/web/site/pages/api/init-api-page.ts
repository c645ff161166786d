/** The script of the API reference: marks in the index what is being read, opens the endpoint that an address names, and copies code. */
import { createElement } from '../../script/create-element.ts'

/** How long a button says that it has copied. */
const copiedMs = 2000

export function initApiPage() {
  const page = document.querySelector<HTMLElement>('[data-api]')
  if (!page) return
  initIndex(page)
  initAnchors(page)
  initCopying(page)
}

/** The last section whose start is above the middle of the window. */
function initIndex(page: HTMLElement) {
  const index = page.querySelector<HTMLElement>('.api-index')
  const links = [...(index?.querySelectorAll<HTMLAnchorElement>('a') ?? [])].filter((link) => !link.closest('li'))
  const sections = links.map((link) => page.querySelector(link.hash))
  index?.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a') && 'popover' in index && index.matches(':popover-open')) index.hidePopover()
  })
  let isWaiting = false
  const update = () => {
    isWaiting = false
    const current = sections.findLastIndex((section) => section && section.getBoundingClientRect().top < innerHeight / 2)
    for (const [position, link] of links.entries()) {
      if (position === Math.max(current, 0)) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  addEventListener(
    'scroll',
    () => {
      if (!isWaiting) requestAnimationFrame(update)
      isWaiting = true
    },
    { passive: true },
  )
  update()
}

/** `#get-api-links` opens that endpoint; opening one puts it into the address, so that it can be shared. */
function initAnchors(page: HTMLElement) {
  const openNamed = () => {
    const named = location.hash.length > 1 && document.getElementById(location.hash.slice(1))
    if (named && named instanceof HTMLDetailsElement) {
      named.open = true
      named.scrollIntoView()
    }
  }
  addEventListener('hashchange', openNamed)
  openNamed()
  for (const endpoint of page.querySelectorAll<HTMLDetailsElement>('details'))
    endpoint.addEventListener('toggle', () => {
      if (endpoint.open) history.replaceState(history.state, '', `#${endpoint.id}`)
    })
}

/** The code of an endpoint gets its buttons when it is opened: there are hundreds. */
function initCopying(page: HTMLElement) {
  const status = createElement('p', { className: 'sr-only' })
  status.role = 'status'
  page.append(status)
  const addButtons = (blocks: NodeListOf<Element>) => {
    for (const block of blocks) if (!block.querySelector('.api-code-copy')) block.append(createCopyButton(block, status))
  }
  addButtons(page.querySelectorAll('.api-guide .api-code'))
  for (const endpoint of page.querySelectorAll('details')) {
    const add = () => endpoint.open && addButtons(endpoint.querySelectorAll('.api-code'))
    endpoint.addEventListener('toggle', add)
    add()
  }
}

function createCopyButton(block: Element, status: HTMLElement): HTMLButtonElement {
  const button = createElement('button', { className: 'api-code-copy', text: 'Copy' })
  button.type = 'button'
  button.ariaLabel = `Copy: ${block.querySelector('figcaption')?.textContent ?? 'code'}`
  button.addEventListener('click', async () => {
    status.textContent = ''
    const text = (await copyCode(block.querySelector('code'))) ? 'Copied' : 'Press Ctrl+C'
    button.textContent = status.textContent = text
    setTimeout(() => {
      button.textContent = 'Copy'
    }, copiedMs)
  })
  return button
}

/** Returns whether it is on the clipboard. Otherwise it is selected, so that the keyboard can copy it: without https there is no clipboard. */
async function copyCode(code: HTMLElement | null): Promise<boolean> {
  if (!code) return false
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
    return true
  } catch {
    getSelection()?.selectAllChildren(code)
    return document.execCommand('copy')
  }
}
