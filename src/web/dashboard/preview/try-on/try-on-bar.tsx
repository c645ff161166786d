/** What is tried on in the preview: the plan that includes it, the price, and the button that leads there. */
import { X } from 'lucide-react'
import { getPlanPrice } from '#rules/plans/plan-copy.ts'
import { plans } from '#rules/plans/plans.ts'
import { IconButton } from '#web/ui/form-controls/button.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import { stopTryOn, type TryOn } from './try-on.ts'
import './try-on-bar.css'

export default function TryOnBar({ triedOn: { name, tier } }: { triedOn: TryOn }) {
  const { plan } = useCurrentUser()
  const { amount, period } = getPlanPrice(tier)
  return (
    <section className="try-on-bar" data-keep-clear aria-label={`Trying on ${name}`}>
      <div className="try-on-bar-text">
        <b>
          {name} comes with {plans[tier].title}
        </b>
        <span className="muted tabular-nums">
          {amount} {period}
        </span>
      </div>
      <UpgradeLink plan={plan} tier={tier} size="sm" />
      <IconButton icon={X} label={`Stop trying on ${name}`} onClick={stopTryOn} />
    </section>
  )
}
