/** The celebration of a payment: the plan, three things to do first, the receipt, and the creator's page in a theme of the plan. */
import { ArrowRight, ArrowUpRight, ReceiptText } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/user.ts'
import type { Billing, Payment } from '#contract/billing.ts'
import { plans } from '#rules/plans/plans.ts'
import { bioPath, paths, receiptPath } from '#rules/platform/paths.ts'
import { formatDay } from '#rules/text/counts-and-days.ts'
import { formatPounds } from '#rules/text/money.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { successCopy as copy } from './success-copy.ts'
import './celebration.css'
import { CelebrationArt } from './celebration-art.tsx'
import { firstSteps } from './first-steps.ts'
import { useCelebrateOnce } from './use-celebrate-once.ts'

type CelebrationProps = { user: User; billing: Billing; paid: Payment }

export function Celebration({ user, billing, paid }: CelebrationProps) {
  const { name } = plans[paid.plan]
  const isFirstTime = useCelebrateOnce(paid.id, name)
  return (
    <main className={isFirstTime ? 'celebration is-new' : 'celebration'}>
      <div>
        <h1>{copy.title(name)}</h1>
        <p className="lead-text celebration-lead">{copy.lede}</p>
        <ul className="celebration-steps">
          {firstSteps[paid.plan].map(({ icon: Icon, title, text, path }) => (
            <li key={title}>
              <Link className="celebration-step" href={path}>
                <Icon className="icon" aria-hidden />
                <span>
                  <b>{title}</b>
                  <span>{text}</span>
                </span>
                <ArrowRight className="icon" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
        <div className="celebration-actions">
          <Button asChild size="lg">
            <Link href={paths.dashboard}>{copy.dashboard}</Link>
          </Button>
          <Button asChild size="lg" variant="ghost">
            <a href={bioPath(user.username)} target="_blank" rel="noopener">
              <ArrowUpRight className="icon" aria-hidden />
              {copy.page}
            </a>
          </Button>
        </div>
        <ReceiptLine user={user} billing={billing} paid={paid} />
      </div>
      <CelebrationArt plan={paid.plan} />
    </main>
  )
}

const ReceiptLine = ({ user, billing, paid }: CelebrationProps) => (
  <div className="celebration-receipt">
    <p>
      <ReceiptText className="icon" aria-hidden />
      <span className="celebration-receipt-text">
        {copy.paid(formatPounds(paid.amountPence))}{' '}
        <Link className="celebration-link" href={receiptPath(paid.id)}>
          {copy.receipt(paid.receiptNumber)}
        </Link>
        {copy.sentTo(user.email)}
      </span>
    </p>
    <p>
      {billing.seat && copy.seat(billing.seat.number)}
      {billing.nextCharge && copy.renews(formatDay(billing.nextCharge.at) ?? '')} {copy.guarantee} <TestModeBadge />
    </p>
  </div>
)
