/** One commission: its amount, the sentence that explains it, its state, and what happens while it is on hold. */
import { useState } from 'react'
import type { Commission } from '#contract/affiliates/commissions.ts'
import { describeCommission, nameCommissionState } from '#rules/affiliates/commission-sentence.ts'
import type { EvidenceClass, HoldReason } from '#rules/affiliates/holds.ts'
import { formatCount, formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AppealDialog } from '../dialogs.tsx'

const badges = {
  pending: 'neutral',
  held: 'warn',
  approved: 'ok',
  processing: 'iris',
  paid: 'iris',
  reversed: 'danger',
  void: 'danger',
} as const satisfies Record<Commission['state'], string>

export function CommissionItem({ commission }: { commission: Commission }) {
  const { amountPence, state, referralNumber, hold } = commission
  const isReversal = amountPence < 0
  const isHeld = state === 'held' && hold !== null && !isReversal
  return (
    <li className={isReversal ? 'panel-row commission-item is-reversal' : 'panel-row commission-item'}>
      <b className="panel-row-amount tabular-nums">{formatPounds(amountPence)}</b>
      <p>
        {describeCommission(commission, new Date())}
        {isHeld && ` ${holdReasonTexts[hold.reason].reason}`}
        <small>Referral {formatCount(referralNumber)}</small>
      </p>
      <Badge variant={isReversal ? 'danger' : badges[state]}>{nameCommissionState(commission)}</Badge>
      {isHeld && <HoldExplanation hold={hold} />}
      {!isHeld && hold?.note && (
        <p className="commission-item-note small-text">
          <b>Why:</b> {hold.note}
        </p>
      )}
    </li>
  )
}

type Hold = NonNullable<Commission['hold']>

/** What happens to a commission on hold, the evidence, and the appeal. */
function HoldExplanation({ hold }: { hold: Hold }) {
  const { appeal, endsAt, evidence, evidenceClass, reason } = hold
  const [isWriting, setWriting] = useState(false)
  const now = new Date()
  return (
    <div className="hold-explanation tight-stack">
      <p>
        <b>What happens now.</b> Someone on our team looks at it. If nobody decides by {formatNearDay(endsAt, now)}, it’s released
        automatically. {!appeal && holdReasonTexts[reason].help}
      </p>
      {appeal && (
        <blockquote>
          <p>{appeal.text}</p>
          <footer className="small-text muted">Your appeal of {formatNearDay(appeal.at, now)}</footer>
        </blockquote>
      )}
      <div className="hold-explanation-line row">
        {!appeal && (
          <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
            Write an appeal
          </Button>
        )}
        <span className="small-text muted">
          {evidenceNames[evidenceClass]}: {evidence.replace(/\.$/, '')}. Kept until {formatNearDay(endsAt, now)}.
        </span>
      </div>
      <AppealDialog open={isWriting} onOpenChange={setWriting} holdId={hold.id} />
    </div>
  )
}

/** Why a commission is on hold, and what helps, in plain words. */
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

const evidenceNames: Record<EvidenceClass, string> = { weak: 'Weak evidence', strong: 'Strong evidence' }
