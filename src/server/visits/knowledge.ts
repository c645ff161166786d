/** What the steps ask the outside: whether a browser is a known bot, and which country a visitor is in. */

import { isbot } from 'isbot'
import type { Knowledge } from '#rules/visits.ts'

export const knowledge: Knowledge = {
  isBot: isbot,
  // Said honestly until a table of networks and countries is there to ask.
  country: () => 'unknown',
}
