/** A skeleton in the shape of the payment form, so that nothing moves when it has loaded. */
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { checkoutCopy } from '../checkout-copy.ts'
import './form-loading.css'

export const FormLoading = () => (
  <div className="form-loading" aria-busy="true">
    <span className="sr-only" role="status">
      {checkoutCopy.loading}
    </span>
    <Skeleton height={300} radius={18} />
    <Skeleton height={72} radius={12} />
    <div className="form-loading-row">
      <Skeleton height={72} radius={12} />
      <Skeleton height={72} radius={12} />
    </div>
    <Skeleton height={132} radius={12} />
    <Skeleton height={54} radius={14} />
  </div>
)
