/**
 * What a visitor's browser adds to the site's pages, which are whole without it: who is signed in finds their dashboard, a
 * referral is remembered, a name is checked while it is typed, seats are counted, and what the app had to say last is said here.
 */
import { keys, storage } from '#web/session/storage.ts'
import { readSession } from '#web/session/stored.ts'
import { watchClaims } from './claim.ts'
import { sayLastWord } from './last-word.ts'
import { watchLifetimeSeats } from './lifetime.ts'
import { takeReferral } from './referral.ts'
import { watchSum } from './sum.ts'

takeReferral()
watchClaims()
watchLifetimeSeats()
watchSum()
sayLastWord()

const session = readSession(storage.getItem(keys.token), storage.getItem(keys.user))
if (typeof session === 'object') {
  for (const way of document.querySelectorAll<HTMLElement>('[data-signed-out]')) way.hidden = true
  for (const way of document.querySelectorAll<HTMLElement>('[data-signed-in]')) way.hidden = false
}
