/**
 * What a visitor's browser adds to the site's pages, which are whole without it: who is signed in finds their dashboard, a
 * referral is remembered, a name is checked while it is typed, numbers are fetched, messages are sent. Each page has some of it.
 */
import { watchClaims } from '../home/username-form/check-username.ts'
import { watchContact } from '../pages/contact/contact-form.ts'
import { showCreators } from '../pages/creators/load-creators.ts'
import { watchHelpButton } from '../layout/help-button.ts'
import { watchHelpSearch } from '../pages/help/help-search.ts'
import { sayLastWord } from '../layout/flash-message.ts'
import { watchLeaderboard } from '../pages/leaderboard/load-leaderboard.ts'
import { watchLifetimeSeats } from '../home/pricing/lifetime-seats.ts'
import { closeMenuOnTheWay } from '../layout/mobile-menu.ts'
import { watchOptingOut } from '../pages/legal/toggle-opt-out.ts'
import { takeReferral } from './capture-referral.ts'
import { watchStatus } from '../pages/status/poll-status.ts'
import { watchSum } from '../home/affiliate/commission-calculator.ts'
import { showWaysIn } from '../layout/auth-links.ts'

const parts = [
  takeReferral,
  showWaysIn,
  closeMenuOnTheWay,
  sayLastWord,
  watchHelpButton,
  watchClaims,
  watchLifetimeSeats,
  watchLeaderboard,
  watchSum,
  watchHelpSearch,
  watchContact,
  watchOptingOut,
  showCreators,
  watchStatus,
]

// What breaks one of them is told, and takes none of the others along.
for (const start of parts)
  try {
    start()
  } catch (error) {
    reportError(error)
  }
