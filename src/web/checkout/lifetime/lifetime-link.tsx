/** A link to the lifetime offer with the live number of seats left; nothing once it is sold out. */
import { Link } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import { paymentScreenCopy as copy } from '../checkout-copy.ts'
import { useSeatCount } from './use-seat-count.ts'

export function LifetimeLink() {
  const count = useSeatCount()
  if (count?.remaining === 0) return null
  return (
    <p className="checkout-screen-fine-print">
      {copy.payOnce}{' '}
      <Link className="checkout-screen-link tabular-nums" href={paths.lifetimeDemo}>
        {copy.lifetime(count?.remaining)}
      </Link>
    </p>
  )
}
