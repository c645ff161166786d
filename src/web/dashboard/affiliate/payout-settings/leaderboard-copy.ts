/** How the choices of the leaderboard are named and explained. */
import { anonymousName, type LeaderboardChoice } from '#rules/affiliates/leaderboard-choices.ts'

type Named = { username: string; displayName: string | null }

/** In a list of facts: `Maya Okoro`. */
export const abbreviateLeaderboardChoice = (choice: LeaderboardChoice, { displayName, username }: Named): string =>
  ({ named: displayName || username, anonymous: 'Anonymous', hidden: 'Not listed' })[choice]

/** Where it is chosen: `As Maya Okoro`. */
export const nameLeaderboardChoice = (choice: LeaderboardChoice, { displayName, username }: Named): string =>
  ({ named: `As ${displayName || username}`, anonymous: `As “${anonymousName}”`, hidden: 'Not listed' })[choice]

export const leaderboardHints: Record<LeaderboardChoice, string> = {
  named: 'Your name and a link to your page, with what you earned this month.',
  anonymous: 'What you earned this month, without your name.',
  hidden: 'You don’t appear, and you have no rank.',
}
