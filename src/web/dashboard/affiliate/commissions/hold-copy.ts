/** Why a commission is on hold, what helps, and how strong the evidence is, in plain words. */
import type { EvidenceClass, HoldReason } from '#rules/affiliates/holds.ts'

export const describeHoldReason = (reason: HoldReason): string => holdReasonTexts[reason].reason

export const describeHoldHelp = (reason: HoldReason): string => holdReasonTexts[reason].help

const holdReasonTexts: Record<HoldReason, { reason: string; help: string }> = {
  'shared-address': {
    reason: 'This referral used an internet connection that you also use.',
    help: 'Shared homes and studios are fine: tell us and it goes faster.',
  },
  'shared-card': {
    reason: 'It was paid with a card that you or another of your referrals also used.',
    help: 'If you paid for someone else, tell us who and why.',
  },
  'many-sign-ups': {
    reason: 'More than 10 people signed up through your link within a day.',
    help: 'A post that took off is fine: tell us where it was.',
  },
}

export const evidenceNames: Record<EvidenceClass, string> = { weak: 'Weak evidence', strong: 'Strong evidence' }
