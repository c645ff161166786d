/** The texts of the screen for banned creators. */
import { appealDays } from '#rules/moderation/moderation.ts'
import { brand } from '#rules/platform/brand.ts'

export const bannedCopy = {
  title: 'Your account is banned',
  offline: (username: string) => `@${username} is offline and you can’t edit it.`,
  from: (email: string) => `From ${brand.name}, also sent to ${email}`,
  hint: `A person reads this and replies by email within ${appealDays} days. You can appeal once.`,
  failedFallback: 'Please try again.',
  sentText: (moment: string, email: string) => `${moment}. We’ll reply to ${email} within ${appealDays} days.`,
  notRenewed: (plan: string, day: string) => `${plan} ends on ${day}. You won’t be charged again.`,
  held: (amount: string) => `${amount} in commissions is on hold. Nothing is lost while we look.`,
}
