/** One commission: its amount, the sentence that explains it, its state, and what happens while it is on hold. */
import type { Commission } from '#contract/affiliates/commissions.ts'
import { describeCommission, nameCommissionState } from '#rules/affiliates/commission-sentence.ts'
import { formatPounds } from '#rules/text/money.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { describeHoldReason } from './hold-copy.ts'
import { HoldExplanation } from './hold-explanation.tsx'

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
    <li className={isReversal ? 'commission-item is-reversal' : 'commission-item'}>
      <b className="commission-item-amount">{formatPounds(amountPence)}</b>
      <p>
        {describeCommission(commission, new Date())}
        {isHeld && ` ${describeHoldReason(hold.reason)}`}
        <small>Referral {referralNumber.toLocaleString('en-GB')}</small>
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
