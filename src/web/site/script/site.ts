/**
 * The script of the site's pages, which are complete without it: it shows a signed-in visitor their dashboard, stores a referral
 * code, checks a username while it is typed, loads numbers and sends messages. Each page has some of these parts.
 */
import { formatPounds } from '#rules/text/formats.ts'
import { applyPageSettings } from '#web/api/page-settings.ts'
import { browserStorage, storageKeys } from '#web/session/browser-storage.ts'
import { captureReferral } from '#web/session/capture-referral.ts'
import { parseSession } from '#web/session/parse-session.ts'
import { initAffiliateFigures } from '../home/affiliate/load-figures.ts'
import { initClaimUsernameForms } from '../home/claim-username/check-username.ts'
import { initLifetimeSeats } from '../home/pricing/lifetime-seats.ts'
import { showStoredFlashMessage } from '../layout/flash-message.ts'
import { initHelpButton } from '../layout/help-button.ts'
import { initApiPage } from '../pages/api/init-api-page.ts'
import { initContactForm } from '../pages/contact/contact-form.ts'
import { initCreatorGrid } from '../pages/creators/load-creators.ts'
import { initLeaderboard } from '../pages/leaderboard/load-leaderboard.ts'
import { initOptOut } from '../pages/legal/toggle-opt-out.ts'
import { initStatus } from '../pages/status/poll-status.ts'

const initializers = [
  applyPageSettings,
  captureReferral,
  initAuthLinks,
  initMobileMenu,
  showStoredFlashMessage,
  initHelpButton,
  initClaimUsernameForms,
  initLifetimeSeats,
  initLeaderboard,
  initCommissionCalculator,
  initAffiliateFigures,
  initHelpSearch,
  initApiPage,
  initContactForm,
  initOptOut,
  initCreatorGrid,
  initStatus,
  initThemeFilters,
]

// An error in one of them is reported, and the others still run.
for (const initialize of initializers)
  try {
    initialize()
  } catch (error) {
    reportError(error)
  }

/**
 * * Shows a signed-in visitor their dashboard in place of the login and the sign-up, and leads them from a plan's button to its purchase.
 * Runs again when a page comes back from the browser's cache, and when another tab signs in or out.
 */
function initAuthLinks() {
  const purchaseLinks = [...document.querySelectorAll<HTMLAnchorElement>('[data-purchase]')].map(
    (link) => [link, link.getAttribute('href') ?? ''] as const,
  )
  const update = () => {
    const session = parseSession(browserStorage.getItem(storageKeys.token), browserStorage.getItem(storageKeys.user))
    const username = typeof session === 'object' ? session.user.username : undefined
    const isSignedIn = username !== undefined
    for (const element of document.querySelectorAll<HTMLElement>('[data-signed-out]')) element.hidden = isSignedIn
    for (const element of document.querySelectorAll<HTMLElement>('[data-signed-in]')) element.hidden = !isSignedIn
    for (const element of document.querySelectorAll('[data-own-username]')) element.textContent = username ?? ''
    for (const [link, signUpPath] of purchaseLinks) link.href = (isSignedIn && link.dataset.purchase) || signUpPath
  }
  update()
  addEventListener('pageshow', ({ persisted }) => persisted && update())
  addEventListener('storage', update)
}

/** Closes the menu of a phone when one of its links is followed: the section may be on the page that is open. */
function initMobileMenu() {
  const menu = document.getElementById('sections')
  if (!menu || !('popover' in menu)) return
  menu.addEventListener('click', () => menu.matches(':popover-open') && menu.hidePopover())
}

/** Loads the search of the help and of the documentation, on the pages that have one. */
function initHelpSearch() {
  const form = document.querySelector<HTMLFormElement>('[data-help-search]')
  if (form) void import('../pages/help/help-search.ts').then(({ searchArticles }) => searchArticles(form), reportError)
}

/** Loads the filters of the page of themes, on that page alone. */
function initThemeFilters() {
  const bar = document.querySelector<HTMLElement>('[data-theme-filters]')
  if (bar) void import('../pages/templates/filter-themes.ts').then(({ filterThemes }) => filterThemes(bar), reportError)
}

/** The calculator on the home page: updates the monthly commission as the slider for the number of friends moves. */
function initCommissionCalculator() {
  const calculator = document.querySelector<HTMLElement>('[data-commission]')
  const slider = calculator?.querySelector('input')
  const friends = calculator?.querySelector('[data-friends]')
  const monthly = calculator?.querySelector('[data-monthly]')
  if (!calculator || !slider || !friends || !monthly) return
  const update = () => {
    friends.textContent = slider.value
    monthly.textContent = formatPounds(Number(slider.value) * Number(calculator.dataset.commission))
    slider.style.setProperty('--filled', `${(Number(slider.value) / Number(slider.max)) * 100}%`)
  }
  slider.addEventListener('input', update)
  // A browser that comes back to the page restores the slider.
  update()
}
