/** The texts of the screen for banned creators. */
import { brand } from '#rules/platform/brand.ts'
import { getSettings, replyTimes } from '#rules/platform/settings.ts'

const getReplyTime = () => replyTimes[getSettings()['support.replyTime']]

export const bannedCopy = {
  title: 'Your account is banned',
  offline: (username: string) => `@${username} is offline and you can’t edit it.`,
  appealBelow: 'If we got this wrong, tell us below.',
  noEnd: 'No end date',
  from: (email: string) => `From ${brand.name}, also sent to ${email}`,
  label: 'Your appeal',
  hint: () => `A person reads this and replies by email, usually ${getReplyTime()}. You can appeal once.`,
  submit: 'Send appeal',
  failed: 'Your appeal wasn’t sent',
  failedFallback: 'Please try again.',
  sent: 'Appeal sent',
  sentText: (moment: string, email: string) => `${moment}. We’ll reply to ${email}, usually ${getReplyTime()}.`,
  upheld: 'We’ve read your appeal',
  upheldText: 'The ban stays in place.',
  notRenewed: (plan: string, day: string) => `${plan} ends on ${day}. You won’t be charged again.`,
  held: (amount: string) => `${amount} in commissions is on hold. Nothing is lost while we look.`,
  yours: 'Your data is still yours.',
  download: 'Download my data',
  downloading: 'Downloading…',
  downloaded: 'Your data is in your downloads folder.',
  downloadFailed: 'The download was interrupted. Please try again.',
  loadFailed: 'We couldn’t load this screen',
  retry: 'Try again',
}
