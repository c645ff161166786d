/**
 * What a visitor's browser adds to the site's pages, which are whole without it: who is signed in finds their dashboard, a
 * referral is remembered, a name is checked while it is typed, numbers are fetched, messages are sent. Each page has some of it.
 */
import { watchClaims } from './claim.ts'
import { watchContact } from './contact.ts'
import { showCreators } from './creators.ts'
import { watchHelpButton } from './help-button.ts'
import { watchHelpSearch } from './help-search.ts'
import { sayLastWord } from './last-word.ts'
import { watchLeaderboard } from './leaderboard.ts'
import { watchLifetimeSeats } from './lifetime.ts'
import { closeMenuOnTheWay } from './menu.ts'
import { watchOptingOut } from './opting-out.ts'
import { takeReferral } from './referral.ts'
import { watchStatus } from './status.ts'
import { watchSum } from './sum.ts'
import { showWaysIn } from './ways-in.ts'

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
