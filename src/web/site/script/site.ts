/**
 * What a visitor's browser adds to the site's pages, which are whole without it: who is signed in finds their dashboard, a
 * referral is remembered, a name is checked while it is typed, numbers are fetched, messages are sent. Each page has some of it.
 */
import { keys, storage } from '#web/session/storage.ts'
import { readSession } from '#web/session/stored.ts'
import { watchClaims } from './claim.ts'
import { watchContact } from './contact.ts'
import { showCreators } from './creators.ts'
import { watchHelpButton } from './help-button.ts'
import { watchHelpSearch } from './help-search.ts'
import { sayLastWord } from './last-word.ts'
import { watchLeaderboard } from './leaderboard.ts'
import { watchLifetimeSeats } from './lifetime.ts'
import { watchOptingOut } from './opting-out.ts'
import { takeReferral } from './referral.ts'
import { showStatus } from './status.ts'
import { watchSum } from './sum.ts'

takeReferral()
sayLastWord()
watchHelpButton()
watchClaims()
watchLifetimeSeats()
watchLeaderboard()
watchSum()
watchHelpSearch()
watchContact()
watchOptingOut()
showCreators()
showStatus()

const session = readSession(storage.getItem(keys.token), storage.getItem(keys.user))
if (typeof session === 'object') {
  for (const way of document.querySelectorAll<HTMLElement>('[data-signed-out]')) way.hidden = true
  for (const way of document.querySelectorAll<HTMLElement>('[data-signed-in]')) way.hidden = false
}
