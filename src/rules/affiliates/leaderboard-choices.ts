/** How a creator appears on the leaderboard. Earnings are private, so nobody is named who did not choose it. */
export const leaderboardChoices = ['named', 'anonymous', 'hidden'] as const
export type LeaderboardChoice = (typeof leaderboardChoices)[number]

export const defaultLeaderboardChoice: LeaderboardChoice = 'anonymous'

export const anonymousName = 'Anonymous creator'
