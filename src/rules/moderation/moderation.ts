/** Why an account is banned, or its page taken down, and how long the texts about it can be. */
import { dayMs } from '../time/durations.ts'

export const moderationReasons = {
  phishing: 'Phishing or malware',
  spam: 'Spam',
  hate: 'Hate or harassment',
  adult: 'Adult content',
  copyright: 'Copyright',
  impersonation: 'Impersonation',
  fraud: 'Payment fraud',
  other: 'Another breach of our terms',
} as const

export type ModerationReason = keyof typeof moderationReasons
export const moderationReasonNames = Object.keys(moderationReasons) as [ModerationReason, ...ModerationReason[]]

/** What became of an appeal. */
export const appealDecisions = ['lifted', 'upheld'] as const
export type AppealDecision = (typeof appealDecisions)[number]

/** Characters. */
export const moderationLimits = { note: 1000, appeal: 1000, reply: 1000 } as const

/** Within how many days an appeal is answered: longer than support promises, because a person looks at everything again. */
export const appealDays = 5

export const getAppealDue = (sentAt: Date): Date => new Date(sentAt.getTime() + appealDays * dayMs)
