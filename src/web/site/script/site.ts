/**
 * The script of the site's pages, which are complete without it: it shows a signed-in visitor their dashboard, stores a referral
 * code, checks a username while it is typed, loads numbers and sends messages. Each page has some of these parts.
 */

import { applyPageSettings } from '#web/api/page-settings.ts'
import { captureReferral } from '#web/session/capture-referral.ts'
import { initCommissionCalculator } from '../home/affiliate/commission-calculator.ts'
import { initAffiliateFigures } from '../home/affiliate/load-figures.ts'
import { initClaimUsernameForms } from '../home/claim-username/check-username.ts'
import { initLifetimeSeats } from '../home/pricing/lifetime-seats.ts'
import { initAuthLinks } from '../layout/auth-links.ts'
import { showStoredFlashMessage } from '../layout/flash-message.ts'
import { initHelpButton } from '../layout/help-button.ts'
import { initMobileMenu } from '../layout/mobile-menu.ts'
import { initApiPage } from '../pages/api/init-api-page.ts'
import { initContactForm } from '../pages/contact/contact-form.ts'
import { initCreatorGrid } from '../pages/creators/load-creators.ts'
import { initHelpSearch } from '../pages/help/help-search.ts'
import { initLeaderboard } from '../pages/leaderboard/load-leaderboard.ts'
import { initOptOut } from '../pages/legal/toggle-opt-out.ts'
import { initStatus } from '../pages/status/poll-status.ts'
import { initThemeFilters } from '../pages/templates/theme-filters.ts'

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
