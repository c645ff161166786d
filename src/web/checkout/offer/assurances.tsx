/** What a creator need not worry about, below the offer. */
import { Archive, CalendarX, CircleCheck, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { PaidPlan } from '#rules/plans/plans.ts'
import './assurances.css'

export type Assurance = { icon: LucideIcon; text: string }

export const guarantee: Assurance = { icon: ShieldCheck, text: '30-day money-back guarantee' }
const downgrade: Assurance = { icon: Archive, text: 'Downgrade and nothing is deleted' }

const cancel: Assurance = { icon: CalendarX, text: 'Cancel from your dashboard, any time' }

/** Beside the payment form. */
const paying: Record<PaidPlan, readonly Assurance[]> = {
  pro: [guarantee, cancel, downgrade],
  premium: [guarantee, cancel, downgrade],
  lifetime: [guarantee, { icon: CircleCheck, text: 'One payment, no renewals' }, { icon: Archive, text: 'Yours for life' }],
}

const replacesSubscription: Assurance = { icon: CalendarX, text: 'Your subscription ends, and unused days are refunded' }

/** `isSubscribed`: the creator pays for a smaller plan now. */
export const PayingAssurances = ({ plan, isSubscribed }: { plan: PaidPlan; isSubscribed: boolean }) => (
  <AssuranceList items={isSubscribed ? [...paying[plan], replacesSubscription] : paying[plan]} />
)

export const AssuranceList = ({ items, isPairs = false }: { items: readonly Assurance[]; isPairs?: boolean }) => (
  <ul className={isPairs ? 'assurances muted is-pairs' : 'assurances muted'}>
    {items.map(({ icon: Icon, text }) => (
      <li key={text} className="row">
        <Icon className="icon" aria-hidden />
        {text}
      </li>
    ))}
  </ul>
)
